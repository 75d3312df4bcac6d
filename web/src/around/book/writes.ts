import { bookArchiveName, bookArchivePath, zipType } from "@boxmates/contract/around/archive";
import { type Book, bookApi, type Memories, memoryLimits } from "@boxmates/contract/around/book";
import { fillPath } from "@boxmates/contract/base/paths";
import { InvalidInput } from "../../base/api/api-error.ts";
import { useChoice } from "../../base/api/choice.ts";
import { bytesOf, pictureFault } from "../../base/api/chosen-picture.ts";
import { call, callForFile } from "../../base/api/client.ts";
import { replaceRead } from "../../base/api/read.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { downloadFile } from "../../base/ui/download-file.ts";
import { fileFault } from "../../base/ui/image-file.ts";
import { deliveryMemories, type PageIds } from "./reads.ts";

/** Every write is answered with the page as it is then. */
const showing = (ids: PageIds) => (memories: Memories) => replaceRead(deliveryMemories(ids), () => memories);

export const useAddQuote = (ids: PageIds) =>
  useWrite(bookApi.addQuote, { failed: "Failed to add your quote.", shows: showing(ids) });

export const useChangeCaption = (ids: PageIds) =>
  useWrite(bookApi.changeCaption, { failed: "Failed to save your caption.", shows: showing(ids) });

export const useRemoveMemory = (ids: PageIds) =>
  useWrite(bookApi.remove, { failed: "Failed to take it away.", shows: showing(ids) });

/** For one photo or quote; others do not wait for it. */
export const useMemoryHeart = (ids: PageIds) =>
  useChoice(bookApi.heart, { failed: "Failed to store your heart.", shows: showing(ids) });

export const useAddComment = (ids: PageIds) =>
  useWrite(bookApi.addComment, { failed: "Failed to add your comment.", shows: showing(ids) });

export const useRemoveComment = (ids: PageIds) =>
  useWrite(bookApi.removeComment, { failed: "Failed to take the comment away.", shows: showing(ids) });

interface ChosenPhotos {
  files: readonly File[];
  /** How many still fit. */
  places: number;
}

/** Adds photos one after the other, and says why some could not be added. `onProgress` counts from 1. */
export const useAddPhotos = (ids: PageIds, onProgress: (number: number) => void) =>
  useTask(
    async ({ files, places }: ChosenPhotos): Promise<string[]> => {
      const faults: string[] = [];
      for (const [index, file] of files.slice(0, places).entries()) {
        onProgress(index + 1);
        const fault = (await fileFault(file)) ?? (await addPhoto(ids, file));
        if (fault) faults.push(fault);
      }
      const left = files.length - places;
      return left > 0 ? [...faults, tooMany(left)] : faults;
    },
    { failed: "Failed to add your photos." },
  );

/** Returns what is wrong with this file; the others can still be added. */
async function addPhoto(ids: PageIds, file: File): Promise<string | undefined> {
  try {
    const { groupId, deliveryId } = ids;
    const bytes = await bytesOf(file, "file");
    showing(ids)(await call(bookApi.addPhoto, { params: { groupId, deliveryId }, query: {}, file: bytes }));
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields.file;
    const fault = pictureFault(error);
    if (fault !== undefined) return `"${file.name}": ${fault}`;
    throw error;
  }
}

function tooMany(left: number): string {
  const which = left === 1 ? "1 photo was" : `${left} photos were`;
  return `${which} not added: each of you can add ${memoryLimits.photos} to a box. Take one away to add another.`;
}

/** Lets the browser save the book of a year, with its photos, as a zip. */
export const useDownloadBook = (groupId: string, { groupName, year }: Book) =>
  useTask<void, void>(
    async () => {
      const zip = await callForFile(`${fillPath(bookArchivePath, { groupId })}?year=${year}`, zipType);
      downloadFile(bookArchiveName(groupName, year), zipType, zip);
    },
    // Nothing has changed that the page would have to show.
    { failed: "Failed to download the memory book.", leaves: true },
  );
