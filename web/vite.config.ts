import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { documentsInDevelopment } from "./build-steps/documents-in-development.ts";
import { chunks } from "./chunks.config.ts";

const server = `http://localhost:${process.env.API_PORT ?? "3001"}`;

/** Changes with what the server answers: pages do not show what they have kept by another contract. */
function contractHash(): string {
  const hash = createHash("sha256");
  const folder = `${import.meta.dirname}/../contract/src`;
  for (const file of globSync("**/*.ts", { cwd: folder }).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(`${folder}/${file}`));
  return hash.digest("base64url").slice(0, 12);
}

export default defineConfig({
  define: { "import.meta.env.CONTRACT": JSON.stringify(contractHash()) },
  plugins: [tailwindcss(), documentsInDevelopment(), reactRouter()],
  server: {
    proxy: { "/api": server, "/images": server, "/dev/mail": server, "/healthz": server },
    fs: { allow: [".."] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});
