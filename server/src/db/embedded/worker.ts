// Runs in its own thread: a query occupies PGlite's thread until it is done, and would starve timers and sockets.
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

/** Postgres' default of 128 MB costs 115 MB of resident memory; the system's own cache serves a small database as well. */
const sharedBuffers = "32MB";

// Emscripten throws plain objects, too.
const reasonOf = (error: unknown) =>
  typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);

let failed = false;

/** Said once: after its death the database may repeat its last words a million times a second. */
function fail(reason: string) {
  if (!failed) reply({ failed: reason });
  failed = true;
}

/** PGlite swallows what ends a real server process and may spin afterwards; its log is the only witness. */
function noticeDeath(logLine: string): boolean {
  if (/\b(PANIC|FATAL): /.test(logLine)) fail(logLine);
  return false;
}

async function runQuery(id: number, request: Uint8Array) {
  const chunks: Uint8Array[] = [];
  // The bytes lie in the database's own memory and change with the next call: hence the copies.
  await db.execProtocolRawStream(request, {
    syncToFs: false,
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  const answer = joinChunks(chunks);
  if (endsReady(answer)) reply({ id, bytes: answer }, [answer.buffer]);
  else fail("the database lost its thread in a statement");
}

async function dump(id: number) {
  try {
    const file = await db.dumpDataDir("gzip");
    const content = await file.arrayBuffer();
    reply({ id, bytes: new Uint8Array(content) }, [content]);
  } catch (error) {
    // A dump that fails, for want of memory say, says nothing about the database itself.
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
