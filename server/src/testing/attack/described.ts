/** A JSON schema as the API's description has it. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

/** One operation of the API's description. */
export interface Operation {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{parameters}`. */
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  body: Schema | undefined;
  /** The media types of an upload. */
  uploads: string[];
}

interface DescribedOperation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

export interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
}

/** Streams never end, so they are left out. */
const endless = "/api/events";

export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    path === endless
      ? []
      : Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
          method: method.toUpperCase() as Operation["method"],
          path,
          parameters: parameters.map((each) => ({ ...each, required: each.required ?? false })),
          body: requestBody?.content?.["application/json"]?.schema,
          uploads: Object.keys(requestBody?.content ?? {}).filter((type) => type !== "application/json"),
        })),
  );
}
