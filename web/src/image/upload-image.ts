import { type Image, imageApi, imageName } from "@boxmates/contract/image";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import type { FieldErrors } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export type UploadOutcome =
  | { ok: true; image: Image }
  /** What is wrong with the name or with the picture; `taken` where one of this name can be replaced. */
  | { ok: false; errors: FieldErrors; taken?: boolean; problem?: string };

/** Sends a picture to the library. One of the same name is replaced only if asked for. */
export async function uploadImage(file: File, typed: string, upsert: boolean): Promise<UploadOutcome> {
  const name = imageName.safeParse(typed);
  if (!name.success) return { ok: false, errors: { name: name.error.issues[0]?.message ?? "" } };
  let answer: UploadOutcome = { ok: false, errors: {} };
  const outcome = await attempt("Failed to upload the picture", async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      const query = { name: name.data, upsert: String(upsert) };
      answer = { ok: true, image: await call(imageApi.upload, { query, file: bytes }) };
      toast.success("Picture uploaded");
    } catch (error) {
      answer = refused(error);
    }
  });
  return outcome.ok ? answer : outcome;
}

function refused(error: unknown): UploadOutcome {
  const code = error instanceof ApiError ? error.code : undefined;
  if (!(error instanceof ApiError)) throw error;
  if (code === "IMAGE_EXISTS") return { ok: false, errors: { name: error.message }, taken: true };
  if (code === "IMAGE_INVALID" || code === "TOO_LARGE")
    return { ok: false, errors: {}, problem: error.message };
  throw error;
}
