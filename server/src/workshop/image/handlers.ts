import type { Image, imageApi } from "@boxmates/contract/base/image";
import { isUniqueViolation } from "../../base/db/violations.ts";
import { publish } from "../../base/events/hub.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import type { AdminProof } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { putImage } from "./image-store.ts";
import { requirePictureFile } from "./photo-uploads.ts";
import { findImages, findNamedImage, imageNameIndex, insertImage, upsertImage } from "./queries.ts";
import { imageUrl } from "./rules.ts";

/** Handles pictures without holding a transaction while one is processed and stored: its row is written last. */
export function imageHandlers({ imageProcessing, imageStore }: Parts): Handlers<typeof imageApi> {
  return {
    list: async ({ db, query }) => {
      const { rows, matching } = await findImages(db, query);
      return { items: rows.map(withUrl), total: matching };
    },
    upload: async ({ db, query, file, user, now, once }) => {
      requirePictureFile(file);
      const { name, upsert, cacheControl: cacheSeconds } = query;
      // The unique index decides; this check only saves the work.
      if (!upsert && (await findNamedImage(db, name))) throw new Refusal("IMAGE_EXISTS");
      const encoded = await imageProcessing.encode(file);
      const { hash, width, height } = encoded;
      await putImage(imageStore, hash, encoded);
      const image = { name, hash, width, height, cacheSeconds, now };
      return saveImage(once, user, { image, upsert });
    },
  };
}

type Upload = Call<typeof imageApi.upload>;

interface NewImage {
  image: Parameters<typeof insertImage>[2];
  upsert: boolean;
}

async function saveImage(once: Upload["once"], by: AdminProof, { image, upsert }: NewImage): Promise<Image> {
  try {
    return await once(async (tx) => {
      const saved = await (upsert ? upsertImage : insertImage)(tx, by, image);
      await publish(tx, { topic: "admin", kind: "catalogue" });
      return withUrl(saved);
    });
  } catch (error) {
    throw isUniqueViolation(error, imageNameIndex) ? new Refusal("IMAGE_EXISTS") : error;
  }
}

function withUrl<Row extends { hash: string }>(row: Row) {
  return { ...row, url: imageUrl(row.hash) };
}
