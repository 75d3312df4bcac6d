import * as z from "zod";

const target = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const attached = z.object({
  method: z.literal("NodeWorker.attachedToWorker"),
  params: z.object({ sessionId: z.string() }),
});

/** Keeps the worker thread of a process busy with nothing, through its inspector, for that long. */
export async function hangWorker(inspectorPort: number, seconds: number): Promise<void> {
  const found = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  const [process] = target.parse(await found.json());
  if (!process) throw new Error("The process has no inspector.");
  const socket = new WebSocket(process.webSocketDebuggerUrl);
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error("The inspector cannot be reached."));
  });
  const send = (method: string, params: object) =>
    socket.send(JSON.stringify({ id: nextId++, method, params }));
  // Infinity, too, is a number of milliseconds.
  const expression = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${seconds * 1000})`;
  await new Promise<void>((resolve) => {
    socket.onmessage = ({ data }) => {
      const message = attached.safeParse(JSON.parse(String(data)));
      if (!message.success) return;
      // Not the thread that replaces this one, which is announced, too.
      socket.onmessage = null;
      const { sessionId } = message.data.params;
      const evaluate = { id: nextId++, method: "Runtime.evaluate", params: { expression } };
      send("NodeWorker.sendMessageToWorker", { sessionId, message: JSON.stringify(evaluate) });
      resolve();
    };
    send("NodeWorker.enable", { waitForDebuggerOnStart: false });
  });
}

let nextId = 1;
