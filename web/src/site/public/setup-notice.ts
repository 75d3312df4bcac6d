import type { setupApi } from "@boxmates/contract/people/setup";
import { send } from "../../base/api/transport.ts";

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

/** Links to the page that creates the first administrator, on the machine that the server runs on. */
export async function startSetupNotice(): Promise<void> {
  if (!ownNames.includes(location.hostname)) return;
  // Without an answer there is nothing to link to, and the page is complete without the notice.
  const answer = await send<typeof setupApi.status>({ method: "GET", path: "/setup" }, {}).catch(
    () => undefined,
  );
  if (!answer?.ok || !answer.value.needed) return;
  const link = document.createElement("a");
  link.href = "/setup";
  link.className = "bg-honey-soft px-5 py-3 text-center font-semibold underline";
  link.textContent = "There is no administrator yet. Make the first one";
  document.querySelector("main")?.prepend(link);
}
