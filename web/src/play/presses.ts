let lastPress: Promise<unknown> = Promise.resolve();
let lastPhoto: Promise<unknown> = Promise.resolve();

/** One after the other: several things can be pressed at once, and an older answer must not come last. */
export function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = lastPress.then(work);
  lastPress = turn.catch(() => undefined);
  return turn;
}

/** A photo may take its time: only what ends a round or a game waits for it. */
export function withPhoto<Value>(showing: Promise<Value>): Promise<Value> {
  lastPhoto = showing.catch(() => undefined);
  return showing;
}

/** Resolves once the server has answered all that was pressed until now: what ends a round or a game comes after it. */
export async function allPressed(): Promise<void> {
  await Promise.all([lastPress, lastPhoto]);
}
