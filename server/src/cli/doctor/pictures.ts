import { randomUUID } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { Config } from "../../config.ts";
import { type Finding, messageOf } from "./finding.ts";

const patienceMs = 15_000;

/** Asks the store for a picture that there is not. */
export async function checkPictures({ s3 }: Config): Promise<Finding[]> {
  if (!s3) return [];
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  const what = `The store for pictures at ${new URL(endpoint).host} lets us in`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  try {
    const response = await client.fetch(`${endpoint}/${bucket}/images/${randomUUID()}`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (response.status === 404 && !text.includes("NoSuchBucket")) return [{ what }];
    return [{ what, fault: `it answered ${response.status}; ${wayOutOf(response.status, text)}` }];
  } catch (error) {
    return [
      { what, fault: `${messageOf(error)}; look at S3_ENDPOINT, and whether a firewall is in the way` },
    ];
  }
}

function wayOutOf(status: number, text: string): string {
  if (text.includes("NoSuchBucket")) return "there is no such bucket: make it, or mend S3_BUCKET";
  if (/SignatureDoesNotMatch|InvalidAccessKeyId/.test(text))
    return "it does not know the key: mend S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY";
  if (status === 403) return "the key may not list the bucket: it needs to get, put, delete and list";
  return "look at S3_ENDPOINT and S3_REGION";
}
