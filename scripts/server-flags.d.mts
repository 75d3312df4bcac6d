/** Flags for Node. */
export const serverFlags: readonly string[];
