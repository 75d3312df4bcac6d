import type { RefusalCode } from "@boxmates/contract/contract";
import { imageApi, imageName } from "@boxmates/contract/image";
import { ApiError, InvalidInput } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

interface Upload {
  file: File;
  /** As it was typed. */
  name: string;
  /** Whether a picture of this name is replaced. */
  upsert: boolean;
}

/** Sends a picture to the library. Its errors are about `name` or `file`, and about `upsert` where the name is taken. */
export const useUploadImage = () =>
  useTask(uploadImage, {
    failed: "Failed to upload the picture",
    onDone: () => toast.success("Picture uploaded"),
  });

async function uploadImage({ file, name: typed, upsert }: Upload) {
  const name = imageName.safeParse(typed);
  if (!name.success) throw new InvalidInput({ name: name.error.issues[0]?.message ?? "" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const query = { name: name.data, upsert: String(upsert) };
  return call(imageApi.upload, { query, file: bytes }).catch((error: unknown) => {
    throw aboutFields(error);
  });
}

/** The form tells these refusals itself, at the fields that they are about. */
const fieldsByCode: Partial<Record<RefusalCode, readonly string[]>> = {
  IMAGE_EXISTS: ["name", "upsert"],
  IMAGE_INVALID: ["file"],
  TOO_LARGE: ["file"],
};

function aboutFields(error: unknown): unknown {
  const fields = error instanceof ApiError && fieldsByCode[error.code];
  if (!fields) return error;
  return new InvalidInput(Object.fromEntries(fields.map((field) => [field, error.message])));
}
