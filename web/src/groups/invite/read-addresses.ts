import { email } from "@boxmates/contract/base/values";

export interface ReadAddresses {
  /** Each once, in the order of the text. */
  valid: string[];
  /** Words that are not addresses, as they were written. */
  invalid: string[];
  /** The valid ones that were written more than once. */
  repeated: string[];
}

/** Reads a text that was typed or pasted: addresses between spaces, commas, semicolons or lines, or as 'Name <a@b.c>'. */
export function readAddresses(text: string): ReadAddresses {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  const repeated = new Set<string>();
  for (const word of candidates(text)) {
    const parsed = email.safeParse(word);
    if (!parsed.success) invalid.add(word);
    else if (valid.has(parsed.data)) repeated.add(parsed.data);
    else valid.add(parsed.data);
  }
  return { valid: [...valid], invalid: [...invalid], repeated: [...repeated] };
}

// Mail programs put invisible marks around copied text.
const invisible = /\p{Cf}/gu;
// Between commas, semicolons and lines; a quoted name before an address may hold commas itself.
const entryPattern = /(?:"[^"\n]*"(?=\s*<)|[^,;\r\n])+/g;
const quotedName = /"[^"]*"(?=\s*<)/g;

function candidates(text: string): string[] {
  const entries = text.replace(invisible, "").match(entryPattern) ?? [];
  return entries.flatMap((entry) => inEntry(entry.replace(quotedName, " ")));
}

/** Words before an address in angle brackets are a name; anywhere else they are reported as not being an address. */
function inEntry(entry: string): string[] {
  const found: string[] = [];
  let name: string[] = [];
  const endName = () => {
    if (name.length > 0) found.push(name.join(" "));
    name = [];
  };
  for (const [, bracketed, word = ""] of entry.matchAll(/<([^<>]*)>|([^\s<>]+)/g)) {
    if (bracketed !== undefined) {
      name = [];
      found.push(bracketed.trim());
    } else if (word.includes("@")) {
      endName();
      found.push(bare(word));
    } else name.push(word);
  }
  endName();
  return found.filter(Boolean);
}

// Begins where such marks begin, not at each of them: that would take the square of the time.
const marksAtEnd = /(?<![)"'\].:!?])[)"'\].:!?]+$/;

/** Strips the punctuation that a sentence or a link puts around an address. */
function bare(word: string): string {
  return word.replace(/^[("'[]*(?:mailto:)?/i, "").replace(marksAtEnd, "");
}
