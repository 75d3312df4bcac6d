/**
 * Lets React remove what a browser's translator, or an extension, has put into an element of its own, and insert before
 * it: otherwise the whole page ends with 'Something went wrong'. React has no other place for it.
 */
export function tolerateForeignNodes(): void {
  const { prototype } = Node;
  const { insertBefore, removeChild } = prototype;
  prototype.insertBefore = function <Inserted extends Node>(
    inserted: Inserted,
    before: Node | null,
  ): Inserted {
    return insertBefore.call(this, inserted, before && ownChildAround(this, before)) as Inserted;
  };
  prototype.removeChild = function <Removed extends Node>(removed: Removed): Removed {
    const own = ownChildAround(this, removed);
    if (own === null) return removed;
    let emptied = removed.parentNode;
    if (emptied) removeChild.call(emptied, removed);
    while (emptied && emptied !== this && !emptied.hasChildNodes()) {
      const around: ParentNode | null = emptied.parentNode;
      if (around) removeChild.call(around, emptied);
      emptied = around;
    }
    return removed;
  };
}

/** Returns the child of `parent` that is the node or has it inside; null if it is not there any more. */
function ownChildAround(parent: Node, node: Node): Node | null {
  let own: Node | null = node;
  while (own && own.parentNode !== parent) own = own.parentNode;
  return own;
}
