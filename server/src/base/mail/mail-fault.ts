const maxReplyLength = 200;

/**
 * Explains to the waiting person why a mail was not accepted, in the mail server's own words if it replied.
 * All other failures happen on the way to the server.
 */
export function mailFault(error: unknown): string {
  const reply = replyIn(error);
  if (!reply) return "The mail server cannot be reached.";
  return `The mail server answered: ${/[.!?…]$/.test(reply) ? reply : `${reply}.`}`;
}

/** Returns the reply as one line: servers send several lines, and may send anything. */
function replyIn(error: unknown): string {
  if (!(error instanceof Error && "response" in error && typeof error.response === "string")) return "";
  const reply = error.response.replaceAll(/[\s\p{C}]+/gu, " ").trim();
  return reply.length > maxReplyLength ? `${reply.slice(0, maxReplyLength).trimEnd()}…` : reply;
}

/**
 * Returns whether the mail server refused this very mail with a permanent error (5xx). Others, such as a refused
 * password, concern all mails and end once the server or our settings are mended.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error && "responseCode" in error)) return false;
  const { code, responseCode } = error;
  const isOfThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isOfThisMail && typeof responseCode === "number" && responseCode >= 500;
}
