// Finds places of pages that a browser's translator breaks. It puts each text into an element of its own, where React
// neither finds the text that it wants to remove, nor the one before which it wants to insert something.
import { parseSync } from "rolldown/utils";

/** @param {Map<string, string>} texts the source of each file @returns {string[]} one line per place */
export function translationFaults(texts) {
  return [...texts].flatMap(([file, source]) =>
    /^web\/src\/.*(?<!\.test)\.tsx$/.test(file) ? faultsIn(file, source) : [],
  );
}

function faultsIn(file, source) {
  const faults = [];
  visit(parseSync(file, source, { lang: "tsx" }).program, (node) => {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
    const children = node.children.flatMap(childOf);
    if (children.length < 2) return;
    for (const [place, { start, comes }] of children.entries()) {
      const line = source.slice(0, start).split("\n").length;
      if (comes === "text")
        faults.push(`${file}:${line}: a text that comes and goes beside others needs an element of its own`);
      if (comes === "element" && isBeforeText(children.slice(place + 1)))
        faults.push(`${file}:${line}: the text after an element that comes and goes needs one of its own`);
    }
  });
  return faults;
}

/** A new node is inserted before the next one that is there for sure. */
function isBeforeText(later) {
  return later.find(({ comes }) => comes === undefined)?.mayBeText === true;
}

function childOf(child) {
  const { start } = child;
  if (child.type === "JSXText") return child.value.trim() === "" ? [] : [{ start, mayBeText: true }];
  if (child.type !== "JSXExpressionContainer") return [{ start, mayBeText: false }];
  const branches = branchesOf(child.expression);
  const isText = branches.some((branch) => branch === "text");
  const isElement = branches.some((branch) => branch === "element");
  if (branches.every((branch) => branch === "element")) return [{ start, mayBeText: false }];
  if (branches.every((branch) => branch === "text" || branch === "unknown"))
    return [{ start, mayBeText: true }];
  return [{ start, comes: isText ? "text" : isElement ? "element" : "unknown" }];
}

/** The kinds of an expression: 'text', 'element', 'nothing' or 'unknown'. */
function branchesOf(node) {
  switch (node.type) {
    case "ParenthesizedExpression":
      return branchesOf(node.expression);
    case "ConditionalExpression":
      return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
    case "LogicalExpression":
      return node.operator === "&&"
        ? ["nothing", ...branchesOf(node.right)]
        : [...branchesOf(node.left), ...branchesOf(node.right)];
    case "JSXElement":
      return ["element"];
    case "JSXFragment":
      // It comes and goes with each of its texts.
      return [node.children.flatMap(childOf).some(({ mayBeText }) => mayBeText) ? "text" : "element"];
    case "TemplateLiteral":
      return ["text"];
    case "Literal":
      return [typeof node.value === "string" && node.value !== "" ? "text" : "nothing"];
    case "JSXEmptyExpression":
      return ["nothing"];
    case "CallExpression":
      return [node.callee.property?.name === "map" ? "element" : "unknown"];
    default:
      return ["unknown"];
  }
}

function visit(node, see) {
  if (typeof node !== "object" || node === null) return;
  if (typeof node.type === "string") see(node);
  for (const value of Object.values(node)) visit(value, see);
}
