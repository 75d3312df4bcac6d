/** Stuck on the corner of a picture, a little askew. */
export function PopularSticker() {
  return (
    <span className="absolute top-4 right-4 rotate-4 rounded-full bg-accent px-3.5 py-1 text-sm font-bold text-on-accent shadow-soft">
      Popular
    </span>
  );
}
