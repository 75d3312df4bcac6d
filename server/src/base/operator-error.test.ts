import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { explain } from "./operator-error.ts";

test.runIf(existsSync("/dev/full"))(
  "a full disk is explained in a sentence, with where to read on",
  async () => {
    const full = await writeFile("/dev/full", "a backup").catch((error: unknown) => error);
    expect(explain(full)).toMatch(
      /^There is no room left on the disk, and nothing of this was kept\. .*'A full disk'/,
    );
  },
);

const refused = (syscall: string, message: string) =>
  Object.assign(new Error(message), { code: "EACCES", syscall });

test("a file that may not be read, and a port that may not be used, have their own way out", () => {
  expect(explain(refused("open", "EACCES: permission denied, open '/data/x'"))).toBe(
    "EACCES: permission denied, open '/data/x'. Run this as the server's user: under systemd, by 'boxmates COMMAND'.",
  );
  expect(explain(refused("listen", "listen EACCES: permission denied 0.0.0.0:80"))).toMatch(
    /0\.0\.0\.0:80\. Only root may listen .*another one with PORT/,
  );
});
