/** The storage of a browser, for tests without one. */
export class FakeStorage implements Storage {
  readonly #texts = new Map<string, string>();

  get length(): number {
    return this.#texts.size;
  }

  keys = (): string[] => [...this.#texts.keys()];
  key = (index: number): string | null => this.keys()[index] ?? null;
  getItem = (key: string): string | null => this.#texts.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.#texts.set(key, text);
  removeItem = (key: string): void => void this.#texts.delete(key);
  clear = (): void => this.#texts.clear();
}
