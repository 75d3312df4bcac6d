/** The context of a drill. */
export interface Conditions {
  /** The short form, half a minute at most, which is part of the tests. */
  quick: boolean;
  /** A folder of its own, deleted afterwards. */
  folder: string;
  /** The value of `--NAME=VALUE` on the command line, such as the number of minutes. */
  option(name: string): string | undefined;
  /** Reports progress; results go into the findings. */
  say(text: string): void;
  /** Prints what was found so far, and keeps it: a later failure takes nothing of it away. */
  found(...findings: Finding[]): void;
}

/** One observation of a drill, beside its goal. */
export interface Finding {
  name: string;
  figure: string;
  goal: string;
  reached: boolean;
}

/** Breaks something on purpose, and sees what is lost. One file `drills/<name>.ts`, listed in `drills.ts`. */
export interface Drill {
  name: string;
  /** One sentence that says what happens. */
  about: string;
  /** True if the tests run its short form. */
  hasQuick: boolean;
  /** True if its short form takes minutes too: only `npm run test:all` runs it. */
  takesMinutes?: boolean;
  /** True if it makes mounts and namespaces: without a name, it runs only as root on a Debian. */
  needsDebian?: boolean;
  /** Returns what `found` was not told yet. */
  run(conditions: Conditions): Promise<Finding[]>;
}
