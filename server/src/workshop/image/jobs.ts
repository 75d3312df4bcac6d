import { job } from "../../base/jobs/job.ts";
import { filesOf } from "./rules.ts";
import { deleteUnusedPhoto, listUnusedPhotos } from "./unused-queries.ts";

/** Longer than any upload takes. */
const uploadMs = 3600_000;
const batchSize = 500;

/** Deletes the files of photos and pictures that are gone, and of uploads that never came to their end. */
export const deleteUnusedPhotos = job<object>({
  name: "delete-unused-photos",
  schedule: "*/5 * * * *",
  retried: { times: 2 },
  run: async ({ db, clock, imageStore, log }, _, service) => {
    const before = new Date(clock.now().getTime() - uploadMs);
    for (const photo of await listUnusedPhotos(db, service, before, batchSize)) {
      try {
        for (const file of filesOf(photo)) await imageStore.delete(file);
        await deleteUnusedPhoto(db, service, photo);
      } catch (error) {
        // The next run tries again; the others need not wait for it.
        log.error({ err: error, photo }, "the files of a photo could not be deleted");
      }
    }
  },
});
