/** Hearing what any process sends with NOTIFY on a channel. */
export interface ListenOptions {
  channel: string;
  onNotification: (payload: string) => void;
  /** Called when the connection is lost: from now on nothing is heard. */
  onLost?: () => void;
  /** Called after a lost connection came back: what was sent in between was missed. */
  onReconnect?: () => void;
}

export interface Subscription {
  close(): Promise<void>;
}
