/** Whether what a browser still has, by its `If-None-Match`, is what it would get. */
export function isStillFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const kept = ifNoneMatch?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return kept?.includes(etag) ?? false;
}
