import { pages } from "@boxmates/contract/base/paths";
import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: false,
  prerender: [pages.auth.pattern],
} satisfies Config;
