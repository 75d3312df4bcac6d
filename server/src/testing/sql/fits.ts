/** The form of a value of the asserted type in the database: a text, whichever it may be, a number, a list of these. */
export type Stored<Asserted> = 0 extends 1 & Asserted
  ? unknown
  : Asserted extends string
    ? string
    : Asserted extends number
      ? number
      : Asserted extends boolean
        ? boolean
        : Asserted extends null | undefined
          ? Asserted
          : Asserted extends Uint8Array
            ? Uint8Array
            : Asserted extends readonly (infer Element)[]
              ? Stored<Element>[]
              : Asserted extends object
                ? { [Name in keyof Asserted]: Stored<Asserted[Name]> }
                : Asserted;

type NameIn<Union> = Union extends unknown ? keyof Union : never;

/** Of alternatives, each column is one of theirs: that null in one goes with null in others, Postgres does not say. */
type Merged<Union> = {
  [Name in NameIn<Union>]: Union extends unknown ? (Name extends keyof Union ? Union[Name] : null) : never;
};

type IsUnion<Type, All = Type> = Type extends unknown ? ([All] extends [Type] ? false : true) : never;

/** The rows of a statement as the database has them. */
type Rows<Asserted> = [Asserted] extends [object]
  ? true extends IsUnion<Asserted>
    ? Stored<Merged<Asserted>>
    : Stored<Asserted>
  : Stored<Asserted>;

/** Postgres calls a column so that is there only for what it does. */
type Effect = "setConfig" | "set_config";

/** The columns that a statement returns and nobody asserts, so that nobody reads them. */
export type Unasserted<Asserted, Described> = Described extends object
  ? Exclude<keyof Described, NameIn<Asserted> | Effect>
  : never;

/** The asserted type, if what Postgres says of the statement fits: its columns, their types, and which can be null. */
export type Checked<
  Asserted,
  Described extends Rows<Asserted>,
  _Unasserted extends never,
> = Described extends never ? never : Asserted;
