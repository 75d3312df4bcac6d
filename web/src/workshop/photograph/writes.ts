import type { BoxType } from "@boxmates/contract/workshop/box";
import { photographApi } from "@boxmates/contract/workshop/photograph";
import { orCode } from "../../base/api/api-error.ts";
import { aboutPicture, bytesOf } from "../../base/api/chosen-picture.ts";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { Focus } from "./focus.ts";

interface Saved extends Focus {
  /** A new picture; undefined if the present one stays. */
  file: File | undefined;
  alt: string;
  basedOn: number;
}

/** Answers 'PHOTOGRAPH_CHANGED' if somebody else was faster. A fault of the file is an error about `file`. */
export const useSavePhotograph = (boxType: BoxType) =>
  useTask((saved: Saved) => orCode(save(boxType, saved), "PHOTOGRAPH_CHANGED"), {
    failed: "Failed to save the photograph",
    onDone: (answer) =>
      answer !== "PHOTOGRAPH_CHANGED" && toast.success("Photograph saved", "The public pages show it now."),
  });

async function save(boxType: BoxType, { file, ...words }: Saved) {
  const params = { boxType };
  if (!file) return call(photographApi.update, { params, body: words });
  const bytes = await bytesOf(file, "file");
  return call(photographApi.upload, { params, query: words, file: bytes }).catch((error: unknown) => {
    throw aboutPicture(error, "file");
  });
}

export const useRemovePhotograph = () =>
  useWrite(photographApi.remove, {
    failed: "Failed to take the photograph away",
    onDone: () => toast.success("Photograph taken away", "The public pages show our drawing again."),
  });
