import { zipType } from "@boxmates/contract/around/archive";
import { makeZip } from "client-zip";
import type { FastifyReply } from "fastify";

/** A file of a zip. Its name may begin with folders. */
export interface ZipFile {
  name: string;
  content: Buffer | string;
  changedAt: Date;
}

/**
 * Sends files as a zip, each when the reader has taken those before, so that only one of them is in memory. They are
 * not compressed: photos would not become smaller. If `files` throws, the answer breaks off, and is no zip.
 */
export function sendZip(reply: FastifyReply, fileName: string, files: AsyncIterable<ZipFile>): FastifyReply {
  return reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .type(zipType)
    .send(makeZip(entriesOf(files)));
}

async function* entriesOf(files: AsyncIterable<ZipFile>) {
  for await (const { name, content, changedAt } of files)
    yield { name, input: content, lastModified: changedAt };
}
