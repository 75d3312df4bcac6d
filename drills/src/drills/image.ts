import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Alone } from "../container/alone.ts";
import { fetchedByNpm, makeBases, makeCompanions } from "../container/base-images.ts";
import { Composed } from "../container/composed.ts";
import { type Engine, withEngine } from "../container/engine.ts";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { nameOfBefore, writeVersion } from "../version-before.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const built = "localhost/boxmates";
const before = "localhost/boxmates-before";
const [longKills, quickKills] = [10, 1];
/** The first version whose image can be built: see docs/decisions/0097. */
const firstBuilt = "0d21c37b";
/** Half of it is Node; the rest grows with packages. */
const mostMb = 270;

/** The image is built as it is, and runs as operating.md and compose.yaml say, on base images of Debian's packages. */
export const image: Drill = {
  name: "image",
  about: "deploy/Dockerfile is built and deploy/compose.yaml is started; both are used, killed and updated.",
  hasQuick: true,
  takesMinutes: true,
  needsDebian: true,
  run: (conditions) =>
    withEngine(conditions.folder, conditions.say, async (engine) => {
      const { folder, quick, say, found } = conditions;
      const bases = await makeBases(engine, folder, say);
      say("builds deploy/Dockerfile");
      await buildImage(engine, root, built);
      found(await size(engine));
      await runAlone(engine, conditions);
      if (quick) return [];
      await makeCompanions(engine, bases, say);
      await runComposed(engine, conditions);
      return [];
    }),
};

function buildImage(engine: Engine, context: string, tag: string): Promise<void> {
  const file = join(context, "deploy/Dockerfile");
  return engine.build({ file, context, tag, shared: [fetchedByNpm()] });
}

async function size(engine: Engine): Promise<Finding> {
  const format = "{{.Size}} {{len .RootFS.Layers}}";
  const [bytes, layers] = (await engine.podman("image", "inspect", "--format", format, built)).split(" ");
  const mb = Math.round(Number(bytes) / 1e6);
  return {
    name: "the image",
    figure: `${mb} MB in ${layers} layers`,
    goal: `≤ ${mostMb} MB`,
    reached: mb > 0 && mb <= mostMb,
  };
}

/** On the embedded database; in the long form, the version before is updated to this one on the same volume. */
async function runAlone(engine: Engine, { folder, quick, say, found }: Conditions): Promise<void> {
  const alone = await Alone.create(engine);
  if (!quick) found(await updateFromBefore(engine, alone, folder, say));
  say("runs the image on its embedded database");
  await alone.run(built);
  found(await alone.confinement());
  found(await alone.healthCheck());
  found(await alone.use());
  found(...(await alone.kill(quick ? quickKills : longKills)));
  found(await alone.replace(built));
  found(await alone.stop());
  found(ready(alone.readyMs));
}

async function updateFromBefore(
  engine: Engine,
  alone: Alone,
  folder: string,
  say: Conditions["say"],
): Promise<Finding> {
  const name = nameOfBefore(firstBuilt);
  const context = join(folder, "before");
  await writeVersion(name, context);
  say(`builds the image of ${name}`);
  await buildImage(engine, context, before);
  await alone.run(before);
  return { ...(await alone.replace(built)), name: `an update from ${name} on the same volume` };
}

function ready(times: readonly number[]): Finding {
  const seconds = times.map((ms) => (ms / 1000).toFixed(1)).join(", ");
  return {
    name: "ready after the start of the container",
    figure: `${seconds} s`,
    goal: "any",
    reached: true,
  };
}

async function runComposed(engine: Engine, { say, found }: Conditions): Promise<void> {
  say("starts compose.yaml");
  const composed = await Composed.up(engine, built);
  found({ ...ready([composed.readyMs]), name: "composed: ready after the start" });
  found(await composed.use());
  found(await composed.protocols());
  found(await composed.stream());
  found(await composed.killed("boxmates"));
  found(await composed.killed("postgres"));
  found(await composed.strangers());
  await composed.down();
}
