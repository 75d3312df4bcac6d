import { pages } from "@boxmates/contract/base/paths";
import type { Config } from "@react-router/dev/config";

const { home, boxes, activities, faq, contact, auth, signup } = pages;

export default {
  appDirectory: "src",
  ssr: false,
  prerender: [home, boxes, activities, faq, contact, auth, signup].map((page) => page.pattern),
} satisfies Config;
