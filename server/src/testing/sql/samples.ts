import { type Checker, SignatureKind, type Type, TypeFlags } from "typescript/unstable/sync";
import { tastingParts } from "../../play/questionnaire-session/tasting-query.ts";

/** Makes a value. `choice` picks the member of a union; a part that may be missing is there in the first. */
export type Sample = (choice: number, depth?: number) => unknown;

/** Any text will do; this one is also the key of a page. */
const sampleText = "2026-11-21T12:00:00.000Z_00000000-0000-4000-8000-000000000000";

const samplesByName: [string, Sample][] = [
  [
    "RawBuilder",
    () => {
      throw new Error("A part of a statement is made up by nobody: the functions are called that pass one.");
    },
  ],
  ["StatementParts", () => tastingParts],
  ["Date", () => new Date(0)],
  ["Buffer", () => Buffer.from([1])],
  ["Uint8Array", () => Buffer.from([1])],
  ["Map", () => new Map()],
  ["Set", () => new Set()],
];

/** Makes values of types, so that functions can be called for the statements that they write. */
export class Samples {
  readonly #checker: Checker;
  /** The compiler is another process: it is asked once for each type. */
  readonly #known = new Map<number, Sample>();
  readonly #byName: ReadonlyMap<string, Sample>;

  /** `db` is given for every parameter that is a database. */
  constructor(checker: Checker, db: unknown) {
    this.#checker = checker;
    this.#byName = new Map([...samplesByName, ["Kysely", () => db], ["Transaction", () => db]]);
  }

  of(type: Type): Sample {
    const known = this.#known.get(type.id);
    if (known) return known;
    let made: Sample = () => undefined;
    // A type that contains itself ends here.
    this.#known.set(type.id, (choice, depth = 0) => (depth > 9 ? undefined : made(choice, depth + 1)));
    made = this.#make(type);
    return this.of(type);
  }

  #make(type: Type): Sample {
    if (type.isUnionType()) return this.#ofUnion(type.getTypes());
    if (type.isLiteralType()) return () => type.value;
    const { flags } = type;
    if (flags & TypeFlags.Null) return () => null;
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return () => undefined;
    if (flags & TypeFlags.NumberLike) return () => 1;
    if (flags & TypeFlags.BigIntLike) return () => 1n;
    if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return this.#ofObject(type);
    return () => sampleText;
  }

  #ofUnion(types: readonly Type[]): Sample {
    const isMissing = ({ flags }: Type) => (flags & (TypeFlags.Undefined | TypeFlags.Null)) !== 0;
    const ordered = [...types.filter((type) => !isMissing(type)), ...types.filter(isMissing)];
    const samples = ordered.map((type) => this.of(type));
    return (choice, depth) => samples[choice % samples.length]?.(choice, depth);
  }

  #ofObject(type: Type): Sample {
    const checker = this.#checker;
    const named = this.#byName.get(type.getSymbol()?.name ?? "");
    if (named) return named;
    if (type.isTypeReference() && checker.isArrayLikeType(type)) {
      const elements = checker.getTypeArguments(type).map((each) => this.of(each));
      return (choice, depth) => elements.map((element) => element(choice, depth));
    }
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (call) {
      const returned = checker.getReturnTypeOfSignature(call);
      return (choice) => () => returned && this.of(returned)(choice);
    }
    const properties = checker.getPropertiesOfType(type).filter(({ name }) => !name.startsWith("__@"));
    const types = checker.getTypeOfSymbol(properties);
    const samples = properties.flatMap(({ name }, index) => {
      const each = types[index];
      return each ? [[name, this.of(each)] as const] : [];
    });
    return (choice, depth) =>
      Object.fromEntries(samples.map(([name, sample]) => [name, sample(choice, depth)]));
  }
}
