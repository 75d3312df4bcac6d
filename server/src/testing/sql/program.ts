import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API, type Checker, type Program } from "typescript/unstable/sync";

export const serverFolder = join(import.meta.dirname, "../../..").replaceAll("\\", "/");

/** The server's source as the compiler understands it. */
export interface ServerProgram {
  program: Program;
  checker: Checker;
  close(): void;
}

/** Opens the server's source with the compiler; `texts` takes the place of what is in these files. */
export function openProgram(texts: ReadonlyMap<string, string> = new Map()): ServerProgram {
  const api = new API({ cwd: serverFolder, fs: { readFile: (name) => texts.get(name) } });
  const [project] = api.updateSnapshot({ openProjects: [`${serverFolder}/tsconfig.json`] }).getProjects();
  if (!project) throw new Error("The compiler has not found the server.");
  const { program, checker } = project;
  return { program, checker, close: () => api.close() };
}

/** Lists the files of the source, without tests and the sample, in which SQL is written. */
export function filesWithSql(): string[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: serverFolder })
    .map((file) => `${serverFolder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => !isTest.test(file) && /sql[<`]|writtenQuery/.test(readFileSync(file, "utf8")));
}

const isTest = /\.test\.tsx?$|\/src\/(testing|demo)\//;
