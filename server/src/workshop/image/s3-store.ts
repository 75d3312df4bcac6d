import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "../../base/refusal.ts";
import type { S3Settings } from "../../config.ts";
import type { ImageStore } from "./image-store.ts";

const retries = 2;

interface Sent {
  method: "GET" | "PUT" | "DELETE";
  bytes?: Buffer;
  contentType?: string;
}

/**
 * Stores pictures in a bucket of an S3-compatible store, under `images/`, with path-style addresses. All tries of a
 * request together may take `timeoutMs`.
 */
export function createS3Store(settings: S3Settings, log: FastifyBaseLogger, timeoutMs = 10_000): ImageStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });

  /** Returns the bytes of the answer; undefined if the key does not exist. */
  const send = async (key: string, { method, bytes, contentType }: Sent): Promise<Buffer | undefined> => {
    try {
      const response = await client.fetch(`${endpoint}/${bucket}/images/${key}`, {
        method,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        // The signature covers the body's hash, so that the store refuses bytes that were damaged on the way.
        headers: {
          "x-amz-content-sha256": createHash("sha256")
            .update(bytes ?? "")
            .digest("hex"),
          ...(contentType && { "content-type": contentType }),
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
      });
      const answer = Buffer.from(await response.arrayBuffer());
      if (response.ok) return answer;
      if (response.status === 404 && method !== "PUT") return undefined;
      throw new Error(`The store answered ${response.status}: ${answer.toString("utf8", 0, 300)}`);
    } catch (error) {
      log.error({ err: error, method, key }, "the picture store failed");
      throw new Refusal("UNAVAILABLE");
    }
  };

  return {
    put: async (key, bytes, contentType) => {
      await send(key, { method: "PUT", bytes, contentType });
    },
    get: (key) => send(key, { method: "GET" }),
    delete: async (key) => {
      await send(key, { method: "DELETE" });
    },
  };
}
