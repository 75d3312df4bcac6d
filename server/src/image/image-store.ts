/**
 * Where the bytes of pictures lie. A key is a file's name that says what is in it (its hash), so what lies under one
 * never changes. A store that cannot be reached right now refuses with UNAVAILABLE.
 */
export interface ImageStore {
  /** Ends when the bytes are safe; under the key they are there whole or not at all. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
}
