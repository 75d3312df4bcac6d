import { OperatorError } from "../operator-error.ts";

/** The migration that makes all tables as these together left them. */
export const foundation = "0047_foundation";

/** The migrations that ran before 0.1.0 in its place. Databases and backups of that time name them. */
export const formerMigrations: readonly string[] = [
  "0001_foundation.sql",
  "0002_accounts.sql",
  "0003_workshop.sql",
  "0004_rhythm.sql",
  "0005_game.sql",
  "0006_newsletter.sql",
  "0007_groups_for_admins.sql",
  "0008_versions_of_items.sql",
  "0009_setup_links.sql",
  "0010_causes_of_events.sql",
  "0011_bound_games.sql",
  "0012_parcels_follow_people.sql",
  "0014_names_of_pictures.sql",
  "0015_administration.sql",
  "0016_changes_and_suggestions.sql",
  "0017_mails_about_suggestions.sql",
  "0018_browsers.sql",
  "0019_signing_keys.sql",
  "0020_told_and_kept.sql",
  "0021_audit_log.sql",
  "0022_second_factors.sql",
  "0023_queue_schema.sql",
  "0025_activities.sql",
  "0026_shows.sql",
  "0027_rooms.sql",
  "0028_sealed_results.sql",
  "0030_vendors.sql",
  "0032_proposals.sql",
  "0033_bent_dates.sql",
  "0034_nights.sql",
  "0036_push.sql",
  "0037_nudges.sql",
  "0038_memory_book.sql",
  "0040_kind_ratings.sql",
  "0041_reports.sql",
  "0043_box_photographs.sql",
  "0044_user_counts.sql",
  "0045_former_tasters.sql",
  "0046_cancelled_boxes.sql",
];

/** The last commit that had them. */
const lastVersion = "b773c28";

/**
 * Adds the foundation to the names of the migrations that a database or backup had, if it had all former ones.
 * @throws OperatorError if it had only some of them
 */
export function withFoundation(names: readonly string[], what: string): ReadonlySet<string> {
  const had = new Set(names);
  const former = formerMigrations.filter((name) => had.has(name));
  if (former.length === 0) return had;
  if (former.length === formerMigrations.length) return had.add(foundation);
  throw new OperatorError(
    `${what} is of a version that this one cannot bring up to date: it ends with ${former.at(-1)}. Nothing was changed. ` +
      `Check out the last version that can (git checkout ${lastVersion}), start it once on this data, and then update again.`,
  );
}
