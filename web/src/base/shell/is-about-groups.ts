// An invitation's card, /invite/{token}, is for people who are not in the group yet.
const groupPages = /^\/(?:my-group|group\/.+|questionnaire-results(?:\/.+)?|invite)\/?$/;

/** Returns whether the page at this path belongs to one of the reader's groups. */
export function isAboutGroups(path: string): boolean {
  return groupPages.test(path);
}
