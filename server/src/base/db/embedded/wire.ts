/** The few parts of Postgres' wire protocol that the embedded database needs in addition to `pg`. */

const headerBytes = 5;

/** Builds a simple query: one or more statements without parameters. */
export function queryMessage(sql: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(sql);
  const message = new Uint8Array(headerBytes + text.length + 1);
  message[0] = "Q".charCodeAt(0);
  new DataView(message.buffer).setInt32(1, text.length + 5);
  message.set(text, headerBytes);
  return message;
}

/** Says that the server is ready and no transaction is open. `pg` needs only this to consider itself connected. */
export const readyMessage = Buffer.from(["Z".charCodeAt(0), 0, 0, 0, 5, "I".charCodeAt(0)]);

/** Returns whether an answer is complete, that is, ends with a ready message in any transaction state. */
export function endsReady(answer: Uint8Array): boolean {
  const tail = answer.subarray(-readyMessage.length, -1);
  return tail.length > 0 && tail.every((byte, index) => byte === readyMessage[index]);
}

/** Joins chunks in newly allocated memory, so that they can be transferred to another thread. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/** Returns the messages of one type, given by its letter, in a server's answer. */
export function messagesOfType(answer: Uint8Array, letter: string): Uint8Array[] {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  const found: Uint8Array[] = [];
  let start = 0;
  while (start < answer.length) {
    const end = start + 1 + view.getInt32(start + 1);
    if (answer[start] === letter.charCodeAt(0)) found.push(answer.subarray(start, end));
    start = end;
  }
  return found;
}

/** Returns the SQL of a client's message if it is a Query or a Parse. */
export function sqlOf(message: Uint8Array): string | undefined {
  const letter = String.fromCharCode(message[0] ?? 0);
  if (letter !== "Q" && letter !== "P") return undefined;
  const nameEnd = letter === "P" ? message.indexOf(0, headerBytes) + 1 : headerBytes;
  return new TextDecoder().decode(message.subarray(nameEnd, message.indexOf(0, nameEnd)));
}
