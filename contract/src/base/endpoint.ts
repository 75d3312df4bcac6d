import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The people who may call an endpoint at all. The noun's `access.ts` decides which objects they may touch. */
export type Audience =
  | "anyone"
  /** Anyone too, but the answer depends on whether and as whom they are signed in. */
  | "known-or-not"
  | "signed-in"
  | "admin";

/** A request whose body is the raw file. */
export interface Upload {
  maxBytes: number;
  /** Accepted media types; the handler checks what the bytes really are. */
  types: readonly string[];
}

type ObjectSchema = z.ZodMiniObject;
type Schema = z.ZodMiniType;

/** One endpoint: its request, its response and its refusals. */
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
  /** The size limit of the body in bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number;
  /** Instead of `body`. */
  readonly upload?: Upload;
  /** Absent if the answer is 204 without a body. */
  readonly response?: Schema;
  /** Codes of this endpoint's refusals, in addition to the common ones. */
  readonly refusals: readonly string[];
}

/** Declares an endpoint; keeps the literal type so that both sides can infer from it. */
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

/** The query is optional if all its fields are. */
type QueryPart<Query> = object extends Query ? { query?: Query } : { query: Query };

/** The request that a caller sends, with only the parts that the endpoint has. */
export type RequestOf<E extends Endpoint> = (E extends { params: infer S extends Schema }
  ? { params: z.input<S> }
  : { params?: undefined }) &
  (E extends { query: infer S extends Schema } ? QueryPart<z.input<S>> : { query?: undefined }) &
  (E extends { body: infer S extends Schema } ? { body: z.input<S> } : { body?: undefined }) &
  (E extends { upload: Upload } ? { file: Uint8Array } : { file?: undefined });
