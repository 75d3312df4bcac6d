import { Readable } from "node:stream";
import fc from "fast-check";
import sharp from "sharp";

/** Bytes that a printed request names. */
const uploads = ["a picture", "half a picture", "a picture and a page", "zeros", "a megabyte"] as const;
export type Upload = (typeof uploads)[number];

/** The upload that a request sends. */
export interface Sent {
  payload?: string;
  /** Bytes in place of the payload. */
  upload?: Upload;
  /** Sends the body in pieces, without saying how long it is. */
  isStreamed?: boolean;
}

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a52a2a" } })
  .png()
  .toBuffer();

const bytes: Record<Upload, Buffer> = {
  "a picture": picture,
  "half a picture": picture.subarray(0, picture.length >> 1),
  "a picture and a page": Buffer.concat([picture, Buffer.from("<script>alert(1)</script>")]),
  zeros: Buffer.alloc(4096),
  "a megabyte": Buffer.alloc(1_200_000, "a"),
};

/** Files as a page would send them. */
export function wholeUploads(types: readonly string[]) {
  return fc.record({ upload: fc.constantFrom(...uploads), type: fc.constantFrom(...types) });
}

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

const forms = [
  `${part("fullName", "Ann")}--x--\r\n`,
  part("fullName", "Ann"),
  `${part('a"; filename="../../x', "1")}--x--`,
  `${part("__proto__", "{}")}--x--`,
  "--x--",
  "",
];

/** Forms, which no endpoint takes, and files where none is wanted. */
export const brokenUploads = fc.oneof(
  fc.record({
    payload: fc.constantFrom(...forms),
    type: fc.constantFrom(
      ...["multipart/form-data; boundary=x", "multipart/form-data", "multipart/form-data; boundary="],
      ...["multipart/mixed; boundary=x", "application/x-www-form-urlencoded", "image/webp, text/html"],
    ),
  }),
  fc.record({
    upload: fc.constantFrom(...uploads),
    type: fc.constantFrom(
      "image/png",
      "image/webp",
      "text/csv",
      "application/json",
      "application/octet-stream",
    ),
  }),
);

/** Returns the body to send. */
export function bodyOf({ payload, upload, isStreamed }: Sent): string | Buffer | Readable | undefined {
  const whole = upload ? bytes[upload] : payload;
  if (whole === undefined || !isStreamed) return whole;
  const all = Buffer.from(whole);
  const middle = all.length >> 1;
  return Readable.from([all.subarray(0, middle), all.subarray(middle)]);
}
