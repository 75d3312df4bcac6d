import { crc32, deflateSync } from "node:zlib";

type Color = [number, number, number];

/** A picture of one color, as the bytes of a PNG file. */
export function png(width: number, height: number, color: Color): Buffer {
  return framedPng(width, height, color, color);
}

/** The same with a frame around it, which shows when its edges are cut off. */
export function framedPng(width: number, height: number, color: Color, frame: Color): Buffer {
  const line = (edge: Color, middle: Color) =>
    Buffer.from([0, ...edge, ...Array.from({ length: width - 2 }, () => middle).flat(), ...edge]);
  const rows = Array.from({ length: height }, (_, y) =>
    y === 0 || y === height - 1 ? line(frame, frame) : line(frame, color),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of three colors.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
