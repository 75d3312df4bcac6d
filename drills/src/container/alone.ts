import { freePort } from "@boxmates/processes/free-port";
import type { Finding } from "../drill.ts";
import { keptFindings, listBoxes } from "../kept.ts";
import { until } from "../readiness.ts";
import { administratorEnv, signIn, Writers } from "../writers.ts";
import { onlyReadable } from "./compose-file.ts";
import type { Engine } from "./engine.ts";
import { ask, isReady, type Reached } from "./site.ts";
import { isPicture, signInAt, signUpAt, uploadPicture } from "./use.ts";

function difference(all: readonly string[], others: readonly string[]): string[] {
  const there = new Set(others);
  return all.filter((each) => !there.has(each));
}

/** The image as operating.md says to run it: on its embedded database, in the volume `data`. */
export class Alone {
  readonly #engine: Engine;
  readonly site: Reached;
  /** From the start of the container to its first good answer. */
  readonly readyMs: number[] = [];

  private constructor(engine: Engine, port: number) {
    this.#engine = engine;
    this.site = { publicUrl: `http://localhost:${port}`, port };
  }

  static async create(engine: Engine): Promise<Alone> {
    return new Alone(engine, await freePort());
  }

  /** Runs the image, in place of the one before. */
  async run(image: string): Promise<void> {
    const { port, publicUrl } = this.site;
    const env = { ...administratorEnv, PUBLIC_URL: publicUrl, LOG_LEVEL: "warn" };
    const settings = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const confined = [...onlyReadable, "--tmpfs", "/tmp", "--cap-drop", "ALL", "--pids-limit", "256"];
    const limits = ["--security-opt", "no-new-privileges", "--memory", "1g", "--stop-timeout", "20"];
    const places = ["--volume", "data:/data", "--publish", `127.0.0.1:${port}:3000`];
    await this.#engine.tryPodman("rm", "--force", "boxmates");
    await this.#untilReady(() =>
      this.#engine.podman(
        "run",
        ...["--detach", "--name", "boxmates"],
        ...confined,
        ...limits,
        ...places,
        ...settings,
        image,
      ),
    );
  }

  async #untilReady(start: () => Promise<unknown>): Promise<void> {
    const startedAt = performance.now();
    await start();
    const explain = () => this.#engine.lastWords("boxmates");
    await until(() => isReady(this.site), "the image is ready", explain);
    this.readyMs.push(performance.now() - startedAt);
  }

  /** Looks at the program's rights, as it sees them itself. */
  async confinement(): Promise<Finding> {
    const look = `const fs = require("node:fs");
      const can = fs.readFileSync("/proc/self/status", "utf8").match(/CapEff:\\s*(\\w+)/)[1];
      let written = "writes beside /data";
      try { fs.writeFileSync("/app/written", ""); } catch (error) { written = error.code; }
      console.log(process.getuid(), can, written, fs.existsSync("/bin/sh") ? "a shell" : "no shell");`;
    const figure = await this.#engine.podman("exec", "boxmates", "node", "-e", look);
    const goal = "65532 0000000000000000 EROFS no shell";
    return { name: "user, capabilities, the root's file system", figure, goal, reached: figure === goal };
  }

  async healthCheck(): Promise<Finding> {
    const { status, output } = await this.#engine.tryPodman("healthcheck", "run", "boxmates");
    return {
      name: "the image's health check",
      figure: `ended with ${status} ${output}`.trim(),
      goal: "ended with 0",
      reached: status === 0,
    };
  }

  /** A page, the API's documentation, a mail and a picture. */
  async use(): Promise<Finding> {
    const page = await ask(this.site, "/");
    const documentation = await ask(this.site, "/api/docs/");
    await signUpAt(this.site, "somebody@example.com");
    const mails = () => this.#count("/data/mail", "somebody@example.com");
    await until(async () => (await mails()) > 0, "the mail is written");
    const address = await uploadPicture(this.site, await signInAt(this.site), "kept.png");
    const seen = [
      page.body.toString().includes("</html>") && page.status,
      documentation.status,
      (await mails()) === 1 && "one mail",
      (await isPicture(this.site, address)) && "a picture",
    ];
    const figure = seen.join(", ");
    const goal = "200, 200, one mail, a picture";
    return { name: "a page, the API's pages, a mail, a picture", figure, goal, reached: figure === goal };
  }

  async #count(folder: string, text: string): Promise<number> {
    const program = `const fs = require("node:fs"); console.log(!fs.existsSync("${folder}") ? 0 : fs.readdirSync("${folder}")
      .filter((name) => !name.startsWith(".") && fs.readFileSync("${folder}/" + name, "utf8").includes("${text}")).length);`;
    return Number(await this.#engine.podman("exec", "boxmates", "node", "-e", program));
  }

  /** Kills it under load, as often as said; each acknowledged write has to be there. */
  async kill(times: number): Promise<Finding[]> {
    const url = this.site.publicUrl;
    const writers = await Writers.start({ servers: [url], writers: 4, pauseMs: 5 });
    for (let kill = 1; kill <= times; kill += 1) {
      const before = writers.acknowledged.length;
      await until(() => writers.acknowledged.length > before + 20, "boxes are written");
      await this.#engine.podman("kill", "--signal", "KILL", "boxmates");
      await this.#engine.podman("wait", "boxmates");
      writers.rest();
      await this.#untilReady(() => this.#engine.podman("start", "boxmates"));
      writers.goOn();
    }
    await writers.finish();
    return keptFindings(writers.acknowledged, await this.titles());
  }

  async titles(): Promise<string[]> {
    return listBoxes(this.site.publicUrl, await signIn(this.site.publicUrl));
  }

  /** Updates to another image on the same volume, as an operator does: earlier writes have to be there. */
  async replace(image: string): Promise<Finding> {
    const writers = await Writers.start({ servers: [this.site.publicUrl], writers: 2, pauseMs: 5 });
    await until(() => writers.acknowledged.length > 20, "boxes are written");
    await writers.finish();
    const before = await this.titles();
    await this.stop();
    await this.run(image);
    const lost = difference(before, await this.titles());
    return {
      name: "a second image on the same volume",
      figure: `${lost.length} of ${before.length} boxes lost`,
      goal: "0 lost",
      reached: lost.length === 0,
    };
  }

  /** Ends it as an engine does for an update. */
  async stop(): Promise<Finding> {
    const startedAt = performance.now();
    await this.#engine.podman("stop", "boxmates");
    const seconds = (performance.now() - startedAt) / 1000;
    const status = await this.#engine.podman("inspect", "--format", "{{.State.ExitCode}}", "boxmates");
    return {
      name: "told to stop",
      figure: `ended with ${status} after ${seconds.toFixed(1)} s`,
      goal: "ended with 0",
      reached: status === "0",
    };
  }
}
