const factNames = [
  ...["name", "groupName", "fullName", "title", "boxTitle", "questionnaireTitle", "itemName", "invitedEmail"],
  ...["points", "totalPoints", "correctAnswers", "rightGuesses", "guesses", "parcels", "parcelsArrived"],
  ...["deliveryDate", "status", "cadence", "stars", "groupAverage", "overallAverage", "averageRating"],
  ...["agreed", "compared", "players"],
];

/** Returns the facts in an answer, each once: the values that people read, by name; no zeros or nulls. */
export function factsOf(answer: unknown, computed: readonly string[] = []): Set<string> {
  if (typeof answer !== "object" || answer === null) return new Set();
  const facts = Object.entries(answer).flatMap(([name, part]) => {
    if (computed.includes(name)) return [];
    return isFact(name, part) ? [`${name}: ${part}`] : [...factsOf(part, computed)];
  });
  return new Set(facts);
}

const isFact = (name: string, part: unknown) =>
  factNames.includes(name) && (typeof part === "string" || (typeof part === "number" && part !== 0));

/** Throws if one of the two has a fact that the other has not. */
export function expectSameFacts(name: string, ours: ReadonlySet<string>, theirs: ReadonlySet<string>): void {
  const onlyOurs = [...ours].filter((fact) => !theirs.has(fact));
  const onlyTheirs = [...theirs].filter((fact) => !ours.has(fact));
  if (onlyOurs.length + onlyTheirs.length === 0) return;
  throw new Error(
    `${name}: only on the page ${onlyOurs.join(", ")}; only in the other ${onlyTheirs.join(", ")}.`,
  );
}
