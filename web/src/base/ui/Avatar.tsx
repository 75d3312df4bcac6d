const tints = [
  "bg-berry-soft text-berry",
  "bg-honey-soft text-honey",
  "bg-leaf-soft text-leaf",
  "bg-sky-soft text-sky",
  "bg-tomato-soft text-tomato",
];

const sizes = { small: "size-8 text-xs", normal: "size-11", large: "size-16 text-xl" };

function initials(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  const last = words.length > 1 && !name.includes("@") ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** A name's initials on a colour that is always the same for that name. It belongs beside the name itself. */
export function Avatar({ name, size = "normal" }: { name: string; size?: keyof typeof sizes }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full font-bold select-none ${sizes[size]} ${tints[sum % tints.length]}`}
    >
      {initials(name) || "?"}
    </span>
  );
}
