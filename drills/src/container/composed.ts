import { connect } from "node:http2";
import { fileURLToPath } from "node:url";
import { contract } from "@boxmates/contract/contract";
import { freePort } from "@boxmates/processes/free-port";
import type { Finding } from "../drill.ts";
import { until } from "../readiness.ts";
import { administratorEnv } from "../writers.ts";
import { inOrder, optionsOf, readComposition } from "./compose-file.ts";
import type { Engine } from "./engine.ts";
import { ask, isReady, post, type Reached } from "./site.ts";
import { isPicture, signInAt, signUpAt, uploadPicture } from "./use.ts";

const file = fileURLToPath(new URL("../../../deploy/compose.yaml", import.meta.url));
const network = "composed";
const containerOf = (service: string) => `composed-${service}`;
const publicUrl = "https://localhost";

/** The services of deploy/compose.yaml: Caddy before the server on Postgres. */
export class Composed {
  readonly #engine: Engine;
  readonly #settings: Record<string, string>;
  readonly #httpPort: number;
  readonly site: Reached;
  readyMs = 0;

  private constructor(engine: Engine, httpPort: number, httpsPort: number) {
    this.#engine = engine;
    this.#httpPort = httpPort;
    this.site = { publicUrl, port: httpsPort };
    this.#settings = {
      ...administratorEnv,
      PUBLIC_URL: publicUrl,
      BOXMATES_PASSWORD: "ofTheServer1",
      POSTGRES_PASSWORD: "ofTheSuperuser1",
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
    };
  }

  /** Starts everything, and waits until the site answers over https with a certificate of Caddy's own authority. */
  static async up(engine: Engine, built: string): Promise<Composed> {
    const composed = new Composed(engine, await freePort(), await freePort());
    const startedAt = performance.now();
    await composed.#start(built);
    await composed.#learnAuthority();
    await composed.#untilReady("the composed site is ready");
    composed.readyMs = performance.now() - startedAt;
    return composed;
  }

  /** Starts each service once those it needs are healthy, as docker compose up does. `built` is the image. */
  async #start(built: string): Promise<void> {
    const composition = readComposition(file, this.#settings);
    const [{ subnet, ip_range }] = composition.networks.default.ipam.config;
    await this.#engine.podman("network", "create", "--subnet", subnet, "--ip-range", ip_range, network);
    for (const [name, service] of inOrder(composition)) {
      const options = optionsOf(file, service, "composed-");
      const joined = ["--network", network, "--network-alias", name, "--name", containerOf(name)];
      await this.#engine.podman("run", "--detach", ...joined, ...options, service.image ?? built);
      const explain = () => this.#engine.lastWords(containerOf(name));
      if (service.healthcheck) await until(() => this.#isHealthy(name), `${name} is healthy`, explain);
    }
  }

  #untilReady(what: string): Promise<void> {
    const services = ["caddy", "boxmates", "postgres"].map(containerOf);
    const explain = async () =>
      (await Promise.all(services.map((each) => this.#engine.lastWords(each)))).join("\n\n");
    return until(() => isReady(this.site), what, explain);
  }

  async #isHealthy(service: string): Promise<boolean> {
    return (await this.#engine.tryPodman("healthcheck", "run", containerOf(service))).status === 0;
  }

  async #learnAuthority(): Promise<void> {
    const path = "/data/caddy/pki/authorities/local/root.crt";
    const read = () => this.#engine.tryPodman("exec", containerOf("caddy"), "cat", path);
    const explain = () => this.#engine.lastWords(containerOf("caddy"));
    await until(async () => (await read()).status === 0, "Caddy has made its authority", explain);
    this.site.authority = (await read()).answer;
  }

  async use(): Promise<Finding> {
    await signUpAt(this.site, "composed@example.com");
    const address = await uploadPicture(this.site, await signInAt(this.site), "composed.png");
    const figure = (await isPicture(this.site, address)) ? "signed up, a picture" : "no picture";
    return {
      name: "composed: a sign-up and a picture",
      figure,
      goal: "signed up, a picture",
      reached: figure !== "no picture",
    };
  }

  /** HTTP/2 is spoken, HTTP/3 offered; pages are led to https, programs are not. */
  async protocols(): Promise<Finding> {
    const page = await ask(this.site, "/");
    const open: Reached = { publicUrl: "http://localhost", port: this.#httpPort };
    const led = await ask(open, "/about");
    const program = await ask(open, "/api/profile");
    const seen = [
      await this.#protocol(),
      String(page.headers["alt-svc"]).includes('h3=":443"') ? "h3 offered" : "no h3",
      `http: ${led.status} to ${led.headers.location}`,
      `its API: ${program.status}`,
    ];
    const figure = seen.join(", ");
    const goal = "h2, h3 offered, http: 308 to https://localhost/about, its API: 403";
    return { name: "composed: protocols", figure, goal, reached: figure === goal };
  }

  /** Returns which protocol a browser would speak. */
  async #protocol(): Promise<string> {
    const session = connect(publicUrl, { port: this.site.port, host: "127.0.0.1", ca: this.site.authority });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    session.once("connect", (_, socket) => resolve(String("alpnProtocol" in socket && socket.alpnProtocol)));
    session.once("error", reject);
    try {
      return await promise;
    } finally {
      session.destroy();
    }
  }

  /** Something that happens reaches a live page while its stream is open. */
  async stream(): Promise<Finding> {
    const token = await signInAt(this.site);
    const session = connect(publicUrl, { port: this.site.port, host: "127.0.0.1", ca: this.site.authority });
    const stream = session.request({ ":path": "/api/events", authorization: `Bearer ${token}` });
    let heard = "";
    stream.setEncoding("utf8").on("data", (part) => (heard += part));
    try {
      await until(() => heard !== "", "the stream begins");
      const box = { title: "Heard", description: "", boxType: "explorer_variety", price: 10 };
      const startedAt = performance.now();
      await post(this.site, "/api/admin/boxes", box, token);
      await until(() => heard.includes("catalogue"), "the stream tells");
      const ms = Math.round(performance.now() - startedAt);
      return {
        name: "composed: an event on an open stream",
        figure: `after ${ms} ms`,
        goal: "heard",
        reached: true,
      };
    } finally {
      session.destroy();
    }
  }

  /** A stranger who claims many addresses is counted by their own: sign-ups are limited for each. */
  async strangers(): Promise<Finding> {
    const statuses: number[] = [];
    for (let turn = 1; turn <= 40 && statuses.at(-1) !== 429; turn += 1) {
      const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${turn}` };
      const person = { password: "drilled-in-one-run", fullName: "Pat", role: "user" };
      const body = JSON.stringify({ ...person, email: `stranger-${turn}@example.com` });
      const path = `/api${contract.account.signUp.path}`;
      const asked = { method: "POST", headers: { ...headers, origin: publicUrl }, body };
      statuses.push((await ask(this.site, path, asked)).status);
    }
    return {
      name: "composed: sign-ups under made-up addresses",
      figure: `${statuses.length - 1}, then ${statuses.at(-1)}`,
      goal: "30 at most, then 429",
      reached: statuses.at(-1) === 429 && statuses.length <= 31,
    };
  }

  /** Each program is killed; all is there again by itself. */
  async killed(service: "boxmates" | "postgres"): Promise<Finding> {
    const token = await signInAt(this.site);
    const title = `Before ${service} was killed`;
    await post(
      this.site,
      "/api/admin/boxes",
      { title, description: "", boxType: "explorer_variety", price: 1 },
      token,
    );
    const startedAt = performance.now();
    const before = await this.#pid(service);
    // The engine does not end it itself, so that it starts it again.
    process.kill(before, "SIGKILL");
    const isNew = async () => ![0, before].includes(await this.#pid(service));
    const explain = () => this.#engine.lastWords(containerOf(service));
    await until(isNew, `${service} is started again`, explain);
    await this.#untilReady(`${service} is back`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const list = await ask(this.site, `/api/admin/boxes?search=${encodeURIComponent(title)}`, {
      headers: { authorization: `Bearer ${await signInAt(this.site)}` },
    });
    const isKept = list.body.toString().includes(title);
    return {
      name: `composed: ${service} killed`,
      figure: `${isKept ? "nothing lost" : "a write is lost"}, ready after ${seconds} s`,
      goal: "nothing lost",
      reached: isKept,
    };
  }

  /** Zero while it does not run. */
  async #pid(service: string): Promise<number> {
    return Number(await this.#engine.podman("inspect", "--format", "{{.State.Pid}}", containerOf(service)));
  }

  async down(): Promise<void> {
    await this.#engine.podman("rm", "--all", "--force", "--time", "20");
  }
}
