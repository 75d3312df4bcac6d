/** Options for listening to what any process sends with NOTIFY on a channel. */
export interface ListenOptions {
  channel: string;
  onNotification: (payload: string) => void;
  /** Called when the connection is lost; notifications are missed from then on. */
  onLost?: () => void;
  /** Called after a lost connection is back; notifications in between were missed. */
  onReconnect?: () => void;
}

export interface Subscription {
  close(): Promise<void>;
}

interface ListenedTo {
  listen(options: ListenOptions): Promise<Subscription>;
}

/** A part that hears of what other processes do, once it is told to listen. */
export interface ListeningPart {
  listen(database: ListenedTo): Promise<void>;
}
