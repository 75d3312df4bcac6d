/** The only source of time. Everything that asks what time it is gets one of these. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that starts at another instant and runs on from there: for trying out delivery days. */
export function clockStartingAt(instant: Date): Clock {
  const offsetMs = instant.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
