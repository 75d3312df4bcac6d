import { PGlite } from "@electric-sql/pglite";

// The embedded database without anything of ours around it, in a folder that is new or was made by the server.

await PGlite.create(process.argv[2] ?? "");
console.log("the database is ready");
