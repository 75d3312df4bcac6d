const maxReplyLength = 200;

/**
 * Why a mail was not taken, as the person who waits for it is told: in the mail server's own words, where it spoke.
 * Everything else that can go wrong is on the way to it.
 */
export function mailFault(error: unknown): string {
  const reply = replyIn(error);
  if (!reply) return "The mail server cannot be reached.";
  return `The mail server answered: ${/[.!?…]$/.test(reply) ? reply : `${reply}.`}`;
}

/** The reply on one line: servers send several, and may send anything. */
function replyIn(error: unknown): string {
  if (!(error instanceof Error && "response" in error && typeof error.response === "string")) return "";
  const reply = error.response.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  return reply.length > maxReplyLength ? `${reply.slice(0, maxReplyLength).trimEnd()}…` : reply;
}
