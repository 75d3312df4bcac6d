import type * as z from "zod/mini";

export type FieldErrors = Record<string, string>;

export type CheckedForm<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

/** Checks the input with the contract's own schema, so that the form shows the same errors as the server. */
export function checkForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: unknown,
): CheckedForm<z.output<Schema>> {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) errors[issue.path.join(".")] ??= issue.message;
  return { ok: false, errors };
}
