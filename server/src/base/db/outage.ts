/** A retry may succeed: the database, or another server that we need, cannot be reached, or has no room. */
const outageCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  // It is shutting down, starting, or ended this session.
  "57P01",
  "57P02",
  "57P03",
  "25P03",
  // It cancelled a statement that took too long, or ended a deadlock.
  "57014",
  "40001",
  "40P01",
  // After a fail-over this one may only be read, or its files cannot.
  "25006",
  "58030",
]);

/** Connections that broke, and too little of something: disk, memory, connections. */
const outageClasses = /^(08|53)[0-9A-Z]{3}$/;

const outageNames = new Set(["DatabaseSilent", "EmbeddedDatabaseStopped"]);

// `pg`, its pool and Kysely use these words for a lost connection, and give the errors neither a code nor a class.
const outageMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|connection has been discarded|after calling end on the pool/;

/**
 * Returns whether the error says that the request may succeed later. A transaction whose connection is lost fails again
 * with its rollback, and that second error is the one that arrives here.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    outageCodes.has(code) ||
    outageClasses.test(code) ||
    outageNames.has(error.name) ||
    outageMessages.test(error.message)
  );
}
