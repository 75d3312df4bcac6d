import type { RefusalCode } from "@boxmates/contract/contract";
import { unreadable } from "../ui/image-file.ts";
import { ApiError, InvalidInput } from "./api-error.ts";

/**
 * Reads a file that was chosen in the form's field.
 * @throws InvalidInput about the field if the file cannot be read any more
 */
export async function bytesOf(file: File, field: string): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new InvalidInput({ [field]: unreadable(file) });
  }
}

const pictureRefusals: readonly RefusalCode[] = ["IMAGE_INVALID", "TOO_LARGE"];

/** Returns what the server says about the picture itself, if that is why it was refused. */
export function pictureFault(error: unknown): string | undefined {
  return error instanceof ApiError && pictureRefusals.includes(error.code) ? error.message : undefined;
}

/** Makes a refusal of the picture an error about the form's field. */
export function aboutPicture(error: unknown, field: string): unknown {
  const fault = pictureFault(error);
  return fault === undefined ? error : new InvalidInput({ [field]: fault });
}
