/** A card of the public pages that answers the pointer: it lifts, and the drawing on it hops. */
export const hoverCardClass =
  "group h-full overflow-hidden transition duration-300 hover:shadow-lifted motion-safe:hover:-translate-y-1";
