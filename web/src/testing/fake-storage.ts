/** The storage of a browser, for tests without one. `Object.keys` lists what is stored, as it does there. */
export function fakeStorage(): Storage {
  const texts = new Map<string, string>();
  const keys = () => [...texts.keys()];
  const storage: Storage = {
    get length() {
      return texts.size;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
  return new Proxy(storage, {
    ownKeys: keys,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}
