// Runs in its own thread, because a query occupies PGlite's thread and would starve timers and sockets.
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { endsReady, joinChunks } from "./wire.ts";
import { readyId, type WorkerReply, type WorkerRequest, type WorkerStart } from "./worker-messages.ts";

if (parentPort === null) throw new Error("worker.ts runs only as a worker thread");
const port = parentPort;
const start: WorkerStart = workerData;

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer);
}

/**
 * The amount of a database function, in about as many bytes, that has to run before V8 optimizes it. V8's default
 * of 13 million is reached while the server starts: the second core would be busy with that, not with the start.
 */
const optimizedAfter = 500_000_000;
setFlagsFromString(`--wasm-tiering-budget=${optimizedAfter}`);

/** Postgres' default of 128 MB costs 115 MB of resident memory; a small database does well with the system's cache. */
const sharedBuffers = "16MB";

// Emscripten also throws plain objects.
const reasonOf = (error: unknown) =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);

let failed = false;

/** Reports the failure once, because a dead database may repeat its last message a million times a second. */
function fail(reason: string) {
  if (!failed) reply({ failed: reason });
  failed = true;
}

/** Detects a fatal error from the log: PGlite swallows what would end a real server process, and may then spin. */
function noticeDeath(logLine: string): boolean {
  if (/\b(PANIC|FATAL): /.test(logLine)) fail(logLine);
  return false;
}

async function runQuery(id: number, request: Uint8Array) {
  const chunks: Uint8Array[] = [];
  // Copies, because the bytes are in the database's own memory and change with the next call.
  await db.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  const answer = joinChunks(chunks);
  if (endsReady(answer)) reply({ id, bytes: answer }, [answer.buffer]);
  else fail("the database got out of step in a statement");
}

async function dump(id: number) {
  try {
    const file = await db.dumpDataDir("gzip");
    const content = await file.arrayBuffer();
    reply({ id, bytes: new Uint8Array(content) }, [content]);
  } catch (error) {
    // A failed dump, for lack of memory for example, does not mean that the database itself has failed.
    reply({ id, error: reasonOf(error) });
  }
}

async function close(id: number) {
  await db.close();
  reply({ id, bytes: new Uint8Array(0) });
}

function handle(request: WorkerRequest) {
  if (request.kind === "query") return runQuery(request.id, request.bytes);
  return request.kind === "dump" ? dump(request.id) : close(request.id);
}

const db = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
  ...(start.dir === undefined ? {} : { dataDir: start.dir }),
  ...(start.from === undefined
    ? {}
    : { loadDataDir: new File([start.from.slice()], "dump.tar.gz", { type: "application/gzip" }) }),
  onStderr: noticeDeath,
});

port.on("message", (request: WorkerRequest) => {
  handle(request).catch((error: unknown) => fail(reasonOf(error)));
});
reply({ id: readyId, bytes: new Uint8Array(0) });
