import type { CompiledQuery, Kysely } from "kysely";
import { SignatureKind, type Type } from "typescript/unstable/sync";
import type { Tables } from "../../base/db/tables.ts";
import type { ServerProgram } from "./program.ts";
import { recordedDb } from "./recorded.ts";
import { Samples } from "./samples.ts";
import { type Site, sitesOf } from "./sites.ts";

/** A statement, and the files whose functions have written it. */
export interface Heard {
  statement: CompiledQuery;
  files: Set<string>;
}

/** A function that asks until it gets a row would ask the database that has none for ever, and hold up all else here. */
const mostAsked = 100;

/** One for each member of the longest union of a parameter that decides which statement is written. */
const choices = [0, 1, 2, 3];

/**
 * Calls every exported function of the files with made-up arguments on a database that asks nobody, and returns the
 * statements that they write. So nobody has to list a new statement: it is enough that a function can be called.
 */
export async function writtenStatements(
  server: ServerProgram,
  files: readonly string[],
  sites: readonly Site[],
): Promise<Heard[]> {
  const caller = new Caller(server, sites);
  for (const file of files) await caller.callAll(file);
  return caller.heard;
}

type Typed = { value: unknown; type: Type | undefined };

class Caller {
  readonly #server: ServerProgram;
  readonly #sites: readonly Site[];
  readonly #statements = new Map<string, Heard>();
  readonly #samples: Samples;
  #file = "";
  #choice = 0;
  /** True if the database answers with a row. */
  #hasRows = false;
  #asked = 0;

  constructor(server: ServerProgram, sites: readonly Site[]) {
    this.#server = server;
    this.#sites = sites;
    this.#samples = new Samples(server.checker, this.#recordedDb());
  }

  get heard(): Heard[] {
    return [...this.#statements.values()];
  }

  async callAll(file: string): Promise<void> {
    const { program, checker } = this.#server;
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file} exports nothing.`);
    this.#file = file;
    const module: Record<string, unknown> = await import(file);
    for (const exported of checker.getExportsOfModule(symbol)) {
      const value = module[exported.name];
      if (typeof value === "function")
        await this.#callEachWay({ value, type: checker.getTypeOfSymbol(exported) });
    }
  }

  async #callEachWay(called: Typed): Promise<void> {
    for (this.#hasRows of [false, true]) {
      for (this.#choice of choices) await this.#callReturned(await this.#call(called));
    }
  }

  async #call({ value, type }: Typed): Promise<Typed> {
    this.#asked = 0;
    const { checker } = this.#server;
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    if (typeof value !== "function" || !signature) return { value: undefined, type: undefined };
    const types = checker.getTypeOfSymbol(signature.getParameters());
    const returned = await settled(() =>
      value(...types.map((each) => each && this.#samples.of(each)(this.#choice))),
    );
    return { value: returned, type: checker.getReturnTypeOfSignature(signature) };
  }

  /** Some functions return the one that asks the database, or an object with it. */
  async #callReturned({ value, type }: Typed): Promise<void> {
    if (typeof value === "function") await this.#call({ value, type });
    if (!type || !isPlainObject(value)) return;
    const { checker } = this.#server;
    for (const { name } of checker.getPropertiesOfType(type)) {
      if (typeof value[name] !== "function") continue;
      const property = checker.getPropertyOfType(type, name);
      await this.#call({ value: value[name], type: property && checker.getTypeOfSymbol(property) });
    }
  }

  #recordedDb(): Kysely<Tables> {
    // A statement is heard where it is compiled; one that is text from the start, where it is sent.
    const hear = (statement: CompiledQuery): Heard => {
      const heard = this.#statements.get(statement.sql) ?? { statement, files: new Set() };
      heard.files.add(this.#file);
      this.#statements.set(statement.sql, heard);
      return heard;
    };
    return recordedDb(hear, (sent) => {
      const { statement, files } = hear(sent);
      this.#asked += 1;
      if (this.#asked > mostAsked) throw new Error("It asks without an end.");
      if (!this.#hasRows) return [];
      const [site] = sitesOf(statement.query, undefined, { sites: this.#sites, files });
      return [site ? this.#samples.of(site.type)(this.#choice) : {}];
    });
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Waits for the answer, but not for clocks or other processes: the database that asks nobody answers at once. */
async function settled(run: () => unknown): Promise<unknown> {
  const later = new Promise((resolve) => setImmediate(resolve));
  try {
    return await Promise.race([run(), later]);
  } catch {
    return undefined; // A made-up row makes little sense to some functions. Their statements so far are known by then.
  }
}
