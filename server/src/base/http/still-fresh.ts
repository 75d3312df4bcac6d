/** Returns whether the browser's copy, named by its `If-None-Match`, is still current. */
export function isStillFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const kept = ifNoneMatch?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return kept?.includes(etag) ?? false;
}
