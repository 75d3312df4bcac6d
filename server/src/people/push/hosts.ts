/** Of a host that has not shown yet that it answers. */
const few = 4;
/** The large push services get nearly all notifications; a place for others is always left. */
const many = 40;
const answersForMany = 20;
const silencesBeforePause = 3;
const firstPauseSeconds = 60;
const longestPauseSeconds = 3600;
const mostKept = 1_000;

interface Host {
  answers: number;
  silences: number;
  pauses: number;
  pausedAt?: Date;
  pausedUntil?: Date;
}

/** One process's knowledge of the hosts of push services. Anybody may name one, so none may cost the others much. */
export class Hosts {
  readonly #known = new Map<string, Host>();

  /** How many notifications may be on the way to the host at once. */
  places(host: string): number {
    const { answers, pauses } = this.#of(host);
    if (pauses > 0) return 1;
    return answers >= answersForMany ? many : few;
  }

  /**
   * Tells whether it has answered often enough to be one of a push service, rather than one that somebody has named.
   */
  isProven(host: string): boolean {
    return this.places(host) === many;
  }

  /** Returns until when nothing is sent there; undefined if it may be tried. */
  pausedUntil(host: string, now: Date): Date | undefined {
    const { pausedUntil } = this.#of(host);
    return pausedUntil && pausedUntil > now ? pausedUntil : undefined;
  }

  /** An answer ends what was held against it. */
  answered(host: string): void {
    this.#keep(host, { answers: this.#of(host).answers + 1, silences: 0, pauses: 0 });
  }

  /** Pauses the host after a few that were not answered, and then after each one for twice as long. */
  wasSilent(host: string, startedAt: Date, now: Date): void {
    const { pausedAt, silences, pauses } = this.#of(host);
    // It was on its way already when the pause began.
    if (pausedAt && startedAt <= pausedAt) return;
    const isPaused = pauses > 0 || silences + 1 >= silencesBeforePause;
    const seconds = Math.min(firstPauseSeconds * 2 ** pauses, longestPauseSeconds);
    this.#keep(host, {
      answers: 0,
      silences: silences + 1,
      pauses: pauses + (isPaused ? 1 : 0),
      ...(isPaused && { pausedAt: now, pausedUntil: new Date(now.getTime() + seconds * 1000) }),
    });
  }

  #of(host: string): Host {
    return this.#known.get(host) ?? { answers: 0, silences: 0, pauses: 0 };
  }

  /** Forgets the one that was heard of longest ago, if there are too many. */
  #keep(host: string, known: Host): void {
    this.#known.delete(host);
    this.#known.set(host, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest);
  }
}
