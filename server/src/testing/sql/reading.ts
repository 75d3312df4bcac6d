import type { Catalog, NamedValue } from "./catalog.ts";
import type { Scope } from "./proven.ts";
import type { Value } from "./shapes.ts";
import type { TreeNode } from "./tree.ts";

/** Expressions contain queries and queries expressions: each is read with the other's reader. */
export interface Reading {
  catalog: Catalog;
  /** Finds what an expression gives and whether it can be null. */
  valueOf(expression: TreeNode | undefined, scope: Scope): Value;
  /** Finds the columns that a statement returns. */
  columnsOf(query: TreeNode, parent: Scope | undefined): NamedValue[];
}
