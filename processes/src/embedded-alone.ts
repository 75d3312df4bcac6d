import { PGlite } from "@electric-sql/pglite";

// The embedded database without any of our code, in a new folder or one that the server created.

await PGlite.create(process.argv[2] ?? "");
console.log("the database is ready");
