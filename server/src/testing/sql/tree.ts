/** A value in a statement as Postgres has understood it: the text of a `pg_node_tree`, read. */
export type Tree = null | string | Tree[] | TreeNode;

/** One part of a statement, for example a column (`VAR`) or a call of a function (`FUNCEXPR`). */
export class TreeNode {
  readonly tag: string;
  readonly #fields: ReadonlyMap<string, Tree>;

  constructor(tag: string, fields: ReadonlyMap<string, Tree>) {
    this.tag = tag;
    this.#fields = fields;
  }

  node(name: string): TreeNode | undefined {
    const value = this.#fields.get(name);
    return value instanceof TreeNode ? value : undefined;
  }

  nodes(name: string): TreeNode[] {
    return this.lists(name).filter((each) => each instanceof TreeNode);
  }

  lists(name: string): Tree[] {
    const value = this.#fields.get(name);
    return Array.isArray(value) ? value : [];
  }

  numbers(name: string): number[] {
    return this.lists(name).map(Number);
  }

  text(name: string): string {
    const value = this.#fields.get(name);
    return typeof value === "string" ? value : "";
  }

  number(name: string): number {
    return Number(this.text(name));
  }

  is(name: string): boolean {
    return this.text(name) === "true";
  }
}

/** Reads what Postgres stores of a function whose body is a statement; its format is in `readfuncs.c`. */
export function readTree(text: string): Tree {
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[(){}]|(?:\\.|[^\s(){}\\])+/g) ?? [];
  let at = 0;

  function read(): Tree {
    const token = tokens[at];
    at += 1;
    if (token === "{") return readNode();
    if (token === "(") return readList();
    if (token === undefined || token === "<>") return null;
    return plain(token);
  }

  function readNode(): TreeNode {
    const tag = tokens[at] ?? "";
    at += 1;
    const fields = new Map<string, Tree>();
    while (tokens[at] !== "}") {
      const name = (tokens[at] ?? "").slice(1);
      at += 1;
      const values: Tree[] = [];
      while (at < tokens.length && tokens[at] !== "}" && !tokens[at]?.startsWith(":")) values.push(read());
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at += 1;
    return new TreeNode(tag, fields);
  }

  function readList(): Tree[] {
    const values: Tree[] = [];
    while (tokens[at] !== ")") values.push(read());
    at += 1;
    // Lists of numbers begin with a letter that says of which kind.
    return typeof values[0] === "string" && /^[iobx]$/.test(values[0]) ? values.slice(1) : values;
  }

  return read();
}

const plain = (token: string) =>
  (token.startsWith('"') ? token.slice(1, -1) : token).replaceAll(/\\(.)/g, "$1");
