/** So long the typing pauses before it is searched for, in milliseconds. */
export const typingPauseMs = 250;
