import { type OperationNode, RawNode } from "kysely";
import {
  type Expression,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  type SourceFile,
  type TypeNode,
} from "typescript/unstable/ast";
import { type Type, TypeFlags } from "typescript/unstable/sync";
import { type ServerProgram, serverFolder } from "./program.ts";

/** A place in the source which says what type a written statement, or a part of one, has. */
export interface Site {
  file: string;
  line: number;
  /** `written` is a whole statement as text, `sql` may be a part of one. */
  kind: "written" | "sql";
  /** The text between the values, or between the parts that the text is put together from. */
  pieces: readonly string[];
  /** The place of the asserted type in the file. */
  typeAt: { from: number; to: number };
  /** The column that the part becomes, if it says so itself. */
  alias: string | undefined;
  type: Type;
  /** True if it is asserted to be rows: a whole statement, or a query inside of another. */
  isRow: boolean;
  /** The type parameters of the function around it, which stand for what its callers ask for. */
  typeParameters: string[];
}

export const placeOf = ({ file, line }: Site) => `${file.slice(serverFolder.length + 1)}:${line}`;

/** Finds all places of the source that assert the type of written SQL. */
export function findSites({ program, checker }: ServerProgram, files: readonly string[]): Site[] {
  const sites: Site[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const add = (kind: Site["kind"], node: TypeNode, text: Node, alias?: string) => {
      const type = checker.getTypeFromTypeNode(node);
      if (!type) throw new Error(`The compiler knows no type of ${node.getText(source)} in ${file}.`);
      const from = node.getStart(source);
      sites.push({
        file,
        line: source.text.slice(0, from).split("\n").length,
        kind,
        pieces: piecesOf(text, source),
        alias,
        typeAt: { from, to: node.end },
        type,
        isRow: alias === undefined && isRow(type),
        typeParameters: typeParametersAround(node),
      });
    };
    const visit = (node: Node): void => {
      if (isTaggedTemplateExpression(node) && isNamed(node.tag, "sql") && node.typeArguments?.[0]) {
        add("sql", node.typeArguments[0], node.template, aliasOf(node));
      }
      if (isCallExpression(node) && isNamed(node.expression, "writtenQuery")) {
        const [type] = node.typeArguments ?? [];
        const [text] = node.arguments;
        if (!type || !text) throw new Error(`${file} has a written query without a type.`);
        add("written", type, text);
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return sites;
}

const isRow = (type: Type) =>
  (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0 &&
  !/^(Array|ReadonlyArray|Date|Buffer)$/.test(type.getSymbol()?.name ?? "");

const isNamed = (node: Expression, name: string) => isIdentifier(node) && node.text === name;

function typeParametersAround(node: Node): string[] {
  const around: Node | undefined = node.parent;
  if (!around) return [];
  const own = isFunctionDeclaration(around) ? (around.typeParameters ?? []).map(({ name }) => name.text) : [];
  return [...own, ...typeParametersAround(around)];
}

/** Returns the `name` of ``sql`…`.as("name")``. */
function aliasOf(part: Node): string | undefined {
  const call = part.parent.parent;
  const isNamedHere = isPropertyAccessExpression(part.parent) && part.parent.name.text === "as";
  const [name] = isNamedHere && isCallExpression(call) ? call.arguments : [];
  return name && isStringLiteral(name) ? name.text : undefined;
}

function piecesOf(text: Node, source: SourceFile): string[] {
  if (isStringLiteral(text) || isNoSubstitutionTemplateLiteral(text)) return [text.text];
  if (isTemplateExpression(text)) {
    return [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)];
  }
  const value = isIdentifier(text) ? constantIn(source, text.text) : undefined;
  if (!value)
    throw new Error(`${source.fileName}: the text of a written query stands there or in a constant.`);
  return piecesOf(value, source);
}

function constantIn(source: SourceFile, name: string): Node | undefined {
  let found: Node | undefined;
  source.forEachChild(function visit(node: Node): void {
    if (isVariableDeclaration(node) && isIdentifier(node.name) && node.name.text === name)
      found = node.initializer;
    else node.forEachChild(visit);
  });
  return found;
}

/** Finds the places that may have written a part of a statement, which is called `alias` in its result. */
export function sitesOf(
  node: OperationNode,
  alias: string | undefined,
  { sites, files }: { sites: readonly Site[]; files: ReadonlySet<string> },
): Site[] {
  if (!RawNode.is(node)) return [];
  const { sqlFragments: pieces } = node;
  const parts = sites.filter(
    (site) =>
      site.kind === "sql" &&
      site.pieces.length === pieces.length &&
      site.pieces.every((piece, index) => piece === pieces[index]) &&
      (site.alias === undefined || site.alias === alias),
  );
  const named = parts.filter((site) => site.alias !== undefined);
  if (named.length > 0) return named;
  const [whole] = pieces;
  if (parts.length > 0 || whole === undefined || pieces.length > 1) return parts;
  // Of several in these files that could have written a text, it is the one with the most text of its own.
  const length = (site: Site) => site.pieces.join("").length;
  const written = sites.filter(
    (site) => site.kind === "written" && files.has(site.file) && consistsOf(whole, site.pieces),
  );
  return written.toSorted((a, b) => length(b) - length(a)).slice(0, 1);
}

function consistsOf(text: string, [first = "", ...others]: readonly string[]): boolean {
  const last = others.at(-1);
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of others) {
    at = text.indexOf(piece, at);
    if (at < 0) return false;
    at += piece.length;
  }
  return true;
}
