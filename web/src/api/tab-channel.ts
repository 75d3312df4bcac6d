/** On which channel the tabs of this browser tell each other of the session. */
export const channelName = "boxmates-session";
