import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./qr-path.ts";

test("neighbouring squares become one piece", () => {
  const squares = [
    [true, true, false],
    [false, true, true],
    [false, false, false],
  ];
  expect(qrPath(squares)).toBe("M0 0h2v1h-2zM1 1h2v1h-2z");
});

test("the drawn code leads to the link", () => {
  const link = "https://boxmates.example.com/join/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE";
  const squares = encodeQR(link, "raw", { border: 4 });
  expect(decodeQR(painted(qrPath(squares), squares.length))).toBe(link);
});

/** The path as pixels, dark on white, four of them to a square. */
function painted(path: string, side: number) {
  const scale = 4;
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let down = 0; down < scale; down += 1) {
      const start = (Number(y) * scale + down) * width + Number(x) * scale;
      for (let right = 0; right < Number(length) * scale; right += 1)
        data.fill(0, (start + right) * 4, (start + right) * 4 + 3);
    }
  }
  return { width, height: width, data };
}
