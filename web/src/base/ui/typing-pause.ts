/** How long to wait after the last keystroke before searching, in milliseconds. */
export const typingPauseMs = 250;
