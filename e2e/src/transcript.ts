/** Orca's account of its voice; see orca/orca-customizations.py. */
interface VoiceEvent {
  event: "says" | "cut" | "unheard" | "silent";
  text: string;
}

/** A pause that a listener notices. */
const lateMs = 2500;
const keyWidth = 16;

/** The keys pressed, and what was said after each. */
export class Transcript {
  /** Resolved with the first utterance. */
  readonly begun: Promise<true>;
  #begin = () => {};
  readonly #lines: string[] = [];
  #key = "";
  #isSpeaking = false;
  #lastAt = Date.now();

  constructor() {
    this.begun = new Promise((resolve) => {
      this.#begin = () => resolve(true);
    });
  }

  /** Takes one line of Orca's output, which can also have lines for people. */
  add(line: string): void {
    if (!line.startsWith("{")) return;
    const { event, text } = JSON.parse(line) as VoiceEvent;
    const now = Date.now();
    if (event === "says") {
      const pauseMs = this.#isSpeaking ? 0 : now - this.#lastAt;
      this.#write(pauseMs > lateMs ? `[${Math.round(pauseMs / 1000)} s later] ${text}` : text);
      this.#begin();
    }
    if (event === "cut") this.#markCut();
    if (event === "unheard") this.#write(`[never heard] ${text}`);
    this.#isSpeaking = event === "says";
    this.#lastAt = now;
  }

  section(title: string): void {
    this.#lines.push("", `== ${title} ==`);
  }

  press(key: string): void {
    if (this.#key) this.#write("[nothing]");
    this.#key = key;
    this.#lastAt = Date.now();
  }

  /** Waits until nothing has been said for so long. Returns early, with true, if something with these words is said. */
  async untilQuiet(quietMs: number, words?: string): Promise<boolean> {
    const from = this.#lines.length;
    while (this.#isSpeaking || Date.now() - this.#lastAt < quietMs) {
      if (words !== undefined && this.#lines.slice(from).some((line) => line.includes(words))) return true;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  }

  toString(): string {
    return `${this.#lines.join("\n").trim()}\n`;
  }

  #write(text: string): void {
    this.#lines.push(this.#key.padEnd(keyWidth) + text.replaceAll(/\s*\n\s*/g, " / "));
    this.#key = "";
  }

  #markCut(): void {
    const last = this.#lines.pop();
    this.#lines.push(`${last} [cut off]`);
  }
}
