import { refusals } from "@boxmates/contract/contract";
import {
  isArrowFunction,
  isCallExpression,
  isClassDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isNamedImports,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isVariableDeclaration,
  isVariableStatement,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile,
} from "typescript/unstable/ast";
import type { ServerProgram } from "../sql/program.ts";

/** A part of the source, in its file. */
export interface Place {
  node: Node;
  file: string;
}

/**
 * Everything that a part of the source can reach: every function and constant that it names, whatever it does with it,
 * and so on. That is more than what it calls, and never less: the source has no other way to another file than an
 * import by name.
 */
export class ReachableSource {
  readonly #program: ServerProgram;
  readonly #names = new Map<string, Map<string, Place>>();

  constructor(program: ServerProgram) {
    this.#program = program;
  }

  /** Returns the codes of refusals in everything that the places reach. */
  codesFrom(places: readonly Place[]): Set<string> {
    const codes = new Set<string>();
    const seen = new Set<Node>();
    const visit = (place: Place): void => {
      if (seen.has(place.node)) return;
      seen.add(place.node);
      for (const found of namesIn(place.node, codes)) {
        const named = this.#named(found, place);
        if (named) visit(named);
      }
    };
    places.forEach(visit);
    return codes;
  }

  /** Finds what a name stands for: something of a function around it, of its file, or of another file. */
  #named(name: string, { node, file }: Place): Place | undefined {
    for (let around: Node | undefined = node; around; around = around.parent) {
      const local = isFunctionDeclaration(around) ? declaredIn(around).get(name) : undefined;
      if (local && local !== node) return { node: local, file };
    }
    return this.#namesOf(file).get(name);
  }

  /** The declarations of a file and what it imports from others of the server. */
  #namesOf(file: string): Map<string, Place> {
    const known = this.#names.get(file);
    if (known) return known;
    const names = new Map<string, Place>();
    this.#names.set(file, names);
    const source = this.#source(file);
    for (const [name, node] of declaredAtTopOf(source)) names.set(name, { node, file });
    for (const [name, { from, as }] of importsOf(source)) {
      const place = this.#namesOf(new URL(from, `file://${file}`).pathname).get(as);
      if (place) names.set(name, place);
    }
    return names;
  }

  #source(file: string): SourceFile {
    const source = this.#program.program.getSourceFile(file);
    if (!source) throw new Error(`The compiler has not read ${file}.`);
    return source;
  }

  /** Finds the parts of an object of handlers by their names, wherever it is put together. */
  handlersIn(place: Place): Map<string, Place> {
    const { node, file } = place;
    if (isObjectLiteralExpression(node)) return this.#partsOf(node, file);
    const named = isIdentifier(node) ? this.#named(node.text, place) : undefined;
    const sources = named ? [named] : madeFrom(node).map((made) => ({ node: made, file }));
    return new Map(sources.flatMap((each) => [...this.handlersIn(each)]));
  }

  #partsOf(object: ObjectLiteralExpression, file: string): Map<string, Place> {
    const found = new Map<string, Place>();
    for (const part of object.properties) {
      if (isSpreadAssignment(part)) {
        const spread = this.handlersIn({ node: part.expression, file });
        for (const [name, place] of spread) found.set(name, place);
      } else if (part.name && isIdentifier(part.name)) found.set(part.name.text, { node: part, file });
    }
    return found;
  }
}

/** The expressions that a value comes from: what is called, what a constant is, and what a function returns. */
function madeFrom(node: Node): Node[] {
  if (isCallExpression(node)) return [node.expression];
  if (isVariableDeclaration(node)) return node.initializer ? [node.initializer] : [];
  return isArrowFunction(node) || isFunctionDeclaration(node) ? returnedBy(node) : [];
}

/** Lists the names in a part of the source that can stand for something else, and adds the codes in it. */
function namesIn(root: Node, codes: Set<string>): Set<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (isStringLiteral(node) && node.text in refusals) codes.add(node.text);
    if (isIdentifier(node)) names.add(node.text);
    if (isPropertyAccessExpression(node)) visit(node.expression);
    else if (isPropertyAssignment(node)) visit(node.initializer);
    else if (isShorthandPropertyAssignment(node) && isIdentifier(node.name)) names.add(node.name.text);
    else node.forEachChild(visit);
  };
  visit(root);
  return names;
}

function declaredAtTopOf(source: SourceFile): Map<string, Node> {
  const declared = new Map<string, Node>();
  source.forEachChild((statement) => addDeclared(statement, declared));
  return declared;
}

/** The functions and constants of a function's own body, which stand beside what it returns. */
function declaredIn(around: Node): Map<string, Node> {
  const declared = new Map<string, Node>();
  around.forEachChild((body) => {
    body.forEachChild((statement) => addDeclared(statement, declared));
  });
  return declared;
}

function addDeclared(statement: Node, declared: Map<string, Node>): void {
  if (isVariableStatement(statement)) {
    for (const each of statement.declarationList.declarations)
      if (isIdentifier(each.name)) declared.set(each.name.text, each);
    return;
  }
  if ((isFunctionDeclaration(statement) || isClassDeclaration(statement)) && statement.name)
    declared.set(statement.name.text, statement);
}

function importsOf(source: SourceFile): Map<string, { from: string; as: string }> {
  const imports = new Map<string, { from: string; as: string }>();
  source.forEachChild((statement) => {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return;
    const from = statement.moduleSpecifier.text;
    const bindings = statement.importClause?.namedBindings;
    if (!from.startsWith(".") || !bindings || !isNamedImports(bindings)) return;
    for (const { name, propertyName } of bindings.elements)
      imports.set(name.text, { from, as: propertyName?.text ?? name.text });
  });
  return imports;
}

function returnedBy(node: Node): Node[] {
  const returned: Node[] = [];
  node.forEachChild(function visit(child: Node): void {
    if (isReturnStatement(child) && child.expression) returned.push(child.expression);
    else if (isObjectLiteralExpression(child) && isArrowFunction(node)) returned.push(child);
    else if (!isArrowFunction(child) && !isFunctionDeclaration(child)) child.forEachChild(visit);
  });
  return returned;
}
