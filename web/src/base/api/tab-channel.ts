/** The channel on which the tabs of this browser share the session. */
export const channelName = "boxmates-session";
