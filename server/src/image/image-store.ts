/**
 * Stores the bytes of pictures. A key is a file name with the hash of the content, so the content of a key never
 * changes. Throws UNAVAILABLE while the store cannot be reached.
 */
export interface ImageStore {
  /** Resolves when the bytes are safely stored. A key holds all of its bytes or does not exist. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Resolves when the key no longer exists, also if it never did. */
  delete(key: string): Promise<void>;
}
