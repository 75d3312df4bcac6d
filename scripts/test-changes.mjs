// Says whether the drills and measurements have to run: whether a branch changes them, or what they take hold of.
import { spawnSync } from "node:child_process";
import { root } from "./install.mjs";

/** The folders that a drill or a measurement takes hold of, besides the contract, whose changes the compiler shows. */
const grasped = {
  drills: [
    "drills",
    "processes",
    "deploy",
    "scripts/drills.mjs",
    "scripts/temporary-postgres.mjs",
    "server/src/backup",
    "server/src/base/db",
    "server/src/base/jobs",
    "server/src/base/mail",
    "server/src/base/metrics",
    "server/src/cli",
    "server/src/start",
  ],
  bench: ["bench", "processes", "scripts/bench.mjs", "server/src/base/db", "server/src/demo"],
};

function git(...args) {
  return spawnSync("git", args, { cwd: root, encoding: "utf8" });
}

/**
 * Compares with where the branch left main. Main itself is ahead of nothing: there the forge knows what was pushed, and
 * .github/workflows/everything.yml names the same paths.
 * @param {keyof typeof grasped} part
 */
export function isChanged(part) {
  const { status, stdout } = git("merge-base", "HEAD", "origin/main");
  const since = status === 0 ? stdout.trim() : "HEAD";
  const committed = git("diff", "--quiet", since, "--", ...grasped[part]).status === 1;
  return committed || git("status", "--porcelain", "--", ...grasped[part]).stdout !== "";
}
