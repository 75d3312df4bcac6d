import { globSync } from "node:fs";
import { refusals } from "@boxmates/contract/contract";
import { expect, test } from "vitest";

const contractFolder = new URL("../../../contract/src/", import.meta.url);

/** The codes that the nouns declare. */
async function declaredCodes(): Promise<string[]> {
  const files = globSync("**/*.ts", { cwd: contractFolder }).filter(
    (file) => !file.endsWith(".test.ts") && file !== "contract.ts",
  );
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, object>> => import(new URL(file, contractFolder).href)),
  );
  return modules.flatMap((declared) =>
    Object.entries(declared)
      .filter(([name]) => name.endsWith("Refusals"))
      .flatMap(([, codes]) => Object.keys(codes)),
  );
}

test("each refusal has a code of its own, so that no sentence takes the place of another", async () => {
  const codes = await declaredCodes();
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.filter((code) => !(code in refusals))).toEqual([]);
  expect(codes.length).toBeGreaterThan(100);
});
