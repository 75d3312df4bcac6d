import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const server = `http://localhost:${process.env.API_PORT ?? "3001"}`;

/** Puts the code that every page needs into few files, so that a page starts after fewer requests. */
const chunks = [
  {
    name: "react",
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 3,
  },
  {
    name: "frame",
    test: /(src[\\/](shell[\\/](?!SignedIn|AdminOnly|VendorOnly|ForAdmins|NotFoundPage)|api[\\/](client|live-stream)\.|ui[\\/](Badge|Button|Card|PageBody|Spinner|Toaster|button-class|control-class|toast)\.)|contract[\\/]src[\\/](brand|paths)\.)/,
    priority: 1,
  },
  // An icon that only one page shows goes with it.
  { name: "icons", test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 2 },
  // A page with dialogs needs them all; one file is smaller than five.
  {
    name: "dialogs",
    test: /src[\\/]ui[\\/](Dialog|ConfirmDialog|loaded-later|unsaved-forms|use-dialog-about)\./,
    priority: 1,
  },
  // A lower value makes fewer requests but loads code that pages do not need: the budget decides.
  { name: "common", minShareCount: 28, priority: 0 },
];

/** Changes with what the server answers: pages do not show what they have kept by another contract. */
function contractHash(): string {
  const hash = createHash("sha256");
  const folder = `${import.meta.dirname}/../contract/src`;
  for (const file of globSync("*.ts", { cwd: folder }).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(`${folder}/${file}`));
  return hash.digest("base64url").slice(0, 12);
}

export default defineConfig({
  define: { "import.meta.env.CONTRACT": JSON.stringify(contractHash()) },
  plugins: [tailwindcss(), reactRouter()],
  server: {
    proxy: { "/api": server, "/images": server, "/dev/mail": server, "/healthz": server },
    fs: { allow: [".."] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});
