/** The only source of time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that starts at another instant and continues from there, for testing delivery days. */
export function clockStartingAt(instant: Date): Clock {
  const offsetMs = instant.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offsetMs) };
}
