import type { Finding } from "./drill.ts";

/** A read of one box by its title. */
export interface Read {
  title: string;
  begunAt: number;
  seen: boolean;
}

/** The answers that people got: each write that was acknowledged, once, and the results of later reads. */
export interface History {
  writes: readonly { title: string; at: number }[];
  reads: readonly Read[];
}

interface Contradictions {
  /** Acknowledged, and not there in the end. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Not shown by a read that began after the acknowledgement. */
  stale: string[];
}

/** Compares what people were told with the titles that are there in the end. */
export function contradictions({ writes, reads }: History, stored: readonly string[]): Contradictions {
  const counts = new Map<string, number>();
  for (const title of stored) counts.set(title, (counts.get(title) ?? 0) + 1);
  const acknowledgedAt = new Map(writes.map(({ title, at }) => [title, at]));
  return {
    lost: writes.map(({ title }) => title).filter((title) => !counts.has(title)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([title]) => title),
    stale: reads
      .filter(({ title, begunAt, seen }) => !seen && begunAt >= (acknowledgedAt.get(title) ?? Infinity))
      .map(({ title }) => title),
  };
}

export function historyFindings(history: History, stored: readonly string[]): Finding[] {
  const { lost, doubled, stale } = contradictions(history, stored);
  return [
    none("acknowledged writes lost", lost, history.writes.length),
    none("writes doubled", doubled, stored.length),
    none("reads that missed an acknowledged write", stale, history.reads.length),
    checkerFinding(history, stored),
  ];
}

export function none(name: string, those: readonly string[], of: number): Finding {
  return {
    name,
    figure: `${those.length} of ${of}${those.length > 0 ? `, such as ${those[0]}` : ""}`,
    goal: "0",
    reached: those.length === 0 && of > 0,
  };
}

/** Doctors the history in three places, to see that the checker names just these. */
function checkerFinding({ writes, reads }: History, stored: readonly string[]): Finding {
  const [toLose, toDouble, toHide] = writes.map(({ title }) => title);
  if (toLose === undefined || toDouble === undefined || toHide === undefined)
    return {
      name: "the checker, on a doctored history",
      figure: "too few writes",
      goal: "3",
      reached: false,
    };
  const found = contradictions(
    { writes, reads: reads.map((read) => (read.title === toHide ? { ...read, seen: false } : read)) },
    [...stored.filter((title) => title !== toLose), toDouble],
  );
  const before = contradictions({ writes, reads }, stored);
  const more = (kind: keyof Contradictions, title: string) =>
    found[kind].includes(title) && found[kind].length === before[kind].length + 1;
  const results = [more("lost", toLose), more("doubled", toDouble), more("stale", toHide)];
  return {
    name: "a lost, a doubled and a stale one that were put into the history, found by the checker",
    figure: `${results.filter(Boolean).length}`,
    goal: "3",
    reached: results.every(Boolean),
  };
}
