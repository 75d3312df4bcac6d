import { imageApi, imageName } from "@boxmates/contract/base/image";
import { ApiError, InvalidInput } from "../api/api-error.ts";
import { aboutPicture, bytesOf } from "../api/chosen-picture.ts";
import { call } from "../api/client.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

interface Upload {
  file: File;
  /** The name as it was typed, not yet checked. */
  name: string;
  /** True if a picture of this name is replaced. */
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
  const query = { name: name.data, upsert: String(upsert) };
  const bytes = await bytesOf(file, "file");
  return call(imageApi.upload, { query, file: bytes }).catch((error: unknown) => {
    throw aboutFields(error);
  });
}

/** The form shows these refusals at the fields that they are about. */
function aboutFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== "IMAGE_EXISTS") return aboutPicture(error, "file");
  return new InvalidInput({ name: error.message, upsert: error.message });
}
