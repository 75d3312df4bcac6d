import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call an endpoint at all. What of whom they may touch is decided by the noun's `access.ts`. */
export type Audience = "anyone" | "signed-in" | "admin";

/** A request whose body is a file as it is. */
export interface Upload {
  maxBytes: number;
  /** Media types that are taken; what the bytes really are is looked at by the handler. */
  types: readonly string[];
}

type ObjectSchema = z.ZodMiniObject;
type Schema = z.ZodMiniType;

/** One promise: what a request looks like, what comes back, and which facts can stand in the way. */
export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:parameters`. */
  readonly path: `/${string}`;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  /** The most bytes of a body that may be larger than others; without it 1 MiB. */
  readonly maxBodyBytes?: number;
  /** In place of `body`. */
  readonly upload?: Upload;
  /** Absent where the answer is 204 without a body. */
  readonly response?: Schema;
  /** Codes of the refusals that this endpoint declares beside those every endpoint has. */
  readonly refusals: readonly string[];
}

/** Declares an endpoint; the literal type is kept so that both sides infer from it. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends Schema }
  ? z.output<S>
  : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends Schema }
  ? z.output<S>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type ResponseOf<E extends Endpoint> = E extends { response: infer S extends Schema }
  ? z.output<S>
  : undefined;

/** A query can be left out where nothing in it has to be given. */
type QueryPart<Query> = object extends Query ? { query?: Query } : { query: Query };

/** What a caller has to give; every part is only there where the endpoint has it. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer S extends Schema }
  ? { params: z.input<S> }
  : { params?: undefined }) &
  (E extends { query: infer S extends Schema } ? QueryPart<z.input<S>> : { query?: undefined }) &
  (E extends { body: infer S extends Schema } ? { body: z.input<S> } : { body?: undefined }) &
  (E extends { upload: Upload } ? { file: Uint8Array } : { file?: undefined });
