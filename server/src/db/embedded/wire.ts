/** The few bytes of Postgres' wire protocol that the embedded database needs beside what `pg` speaks itself. */

const headerBytes = 5;

/** A simple query: one or more statements without parameters. */
export function queryMessage(sql: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(sql);
  const message = new Uint8Array(headerBytes + text.length + 1);
  message[0] = "Q".charCodeAt(0);
  new DataView(message.buffer).setInt32(1, text.length + 5);
  message.set(text, headerBytes);
  return message;
}

/** The server is ready and no transaction is open. `pg` needs no more than this to call a connection made. */
export const readyMessage = Buffer.from(["Z".charCodeAt(0), 0, 0, 0, 5, "I".charCodeAt(0)]);

/** Whether an answer is complete: it then ends by saying that the server is ready, in whatever transaction state. */
export function endsReady(answer: Uint8Array): boolean {
  const tail = answer.subarray(-readyMessage.length, -1);
  return tail.length > 0 && tail.every((byte, index) => byte === readyMessage[index]);
}

/** Joins chunks in memory of their own, so that they can be handed to another thread. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

/** The messages of one type, by its letter, in an answer of the server. */
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

/** The SQL of a message that a client sends, where it carries any: of a Query or of a Parse. */
export function sqlOf(message: Uint8Array): string | undefined {
  const letter = String.fromCharCode(message[0] ?? 0);
  if (letter !== "Q" && letter !== "P") return undefined;
  const nameEnd = letter === "P" ? message.indexOf(0, headerBytes) + 1 : headerBytes;
  return new TextDecoder().decode(message.subarray(nameEnd, message.indexOf(0, nameEnd)));
}
