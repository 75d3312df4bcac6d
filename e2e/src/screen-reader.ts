import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Transcript } from "./transcript.ts";

const runFile = promisify(execFile);
const customizations = "orca-customizations.py";

/** After so long a silence nothing comes any more. */
const quietMs = 1800;

/**
 * Orca and Chromium on a screen that nobody sees. Keys are those of a keyboard, not of the browser's test interface:
 * Orca hears them first and takes its own.
 */
export class ScreenReader {
  /** The first tab. */
  readonly page: Page;
  readonly transcript: Transcript;
  readonly #browser: Browser;
  readonly #desktop: Desktop;

  private constructor(browser: Browser, page: Page, transcript: Transcript, desktop: Desktop) {
    this.#browser = browser;
    this.page = page;
    this.transcript = transcript;
    this.#desktop = desktop;
  }

  /**
   * Opens the address as a program of mails does, in a new window, and listens. Needs the programs Xvfb, openbox,
   * dbus-daemon, orca and xdotool, and a Chromium with windows.
   */
  static async open(executablePath: string, address: string): Promise<ScreenReader> {
    const desktop = await startDesktop();
    try {
      const transcript = new Transcript();
      const orca = startIn(desktop, "orca", "--user-prefs", desktop.folder);
      createInterface({ input: orca.stdout }).on("line", (line) => transcript.add(line));
      const isBegun = await Promise.race([transcript.begun, once(orca, "exit").then(() => false)]);
      if (!isBegun) throw new Error("Orca has ended. Does another one run?");
      const browser = await openBrowser(executablePath, desktop);
      const reader = new ScreenReader(browser, await openTab(browser, address), transcript, desktop);
      await reader.listen();
      return reader;
    } catch (error) {
      await stopDesktop(desktop);
      throw error;
    }
  }

  /** Presses a key, named as xdotool does, and listens until nothing more is said. */
  async press(key: string, enough?: string): Promise<void> {
    this.transcript.press(key);
    await this.#xdotool("key", key);
    await this.listen(enough);
  }

  async type(text: string): Promise<void> {
    this.transcript.press(`"${text}"`);
    await this.#xdotool("type", "--delay", "60", text);
    await this.listen();
  }

  /** Listens until nothing more is said, or until these words: then it is enough, and Control makes Orca silent. */
  async listen(enough?: string): Promise<void> {
    if (!(await this.transcript.untilQuiet(quietMs, enough))) return;
    await this.#xdotool("key", "Control_L");
    await this.transcript.untilQuiet(quietMs);
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await stopDesktop(this.#desktop);
  }

  async #xdotool(...words: string[]): Promise<void> {
    await runFile("xdotool", words, { env: { ...process.env, DISPLAY: this.#desktop.env.DISPLAY } });
  }
}

function openBrowser(executablePath: string, { env }: Desktop): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: false,
    // Its bar above the page would be read, too.
    ignoreDefaultArgs: ["--enable-automation"],
    args: ["--no-sandbox", "--disable-gpu", "--force-renderer-accessibility", "--window-size=1280,900"],
    env,
  });
}

/** A page of one's own opens it: then its document has the focus, and not the address bar. */
async function openTab(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: null });
  const blank = await context.newPage();
  const opened = blank.waitForEvent("popup");
  await blank.evaluate((url) => void window.open(url), address);
  return opened;
}

interface Desktop {
  env: Record<string, string>;
  /** The programs that were started; they end in the opposite order. */
  processes: ChildProcess[];
  folder: string;
}

/** A screen, a bus and a window manager, which decides which window has the keys; nothing of the person's own. */
async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), "read-aloud-"));
  const own = ["XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"];
  const folders = Object.fromEntries(own.map((name) => [name, join(folder, name)]));
  for (const each of Object.values(folders)) await mkdir(each, { mode: 0o700 });
  const source = fileURLToPath(new URL(`orca/${customizations}`, import.meta.url));
  await copyFile(source, join(folder, customizations));
  const desktop: Desktop = { env: {}, processes: [], folder };
  const { PATH = "", HOME = "" } = process.env;
  desktop.env = { ...folders, PATH, HOME, LANG: "C.UTF-8", ACCESSIBILITY_ENABLED: "1", GTK_MODULES: "" };
  const number = await firstLine(startIn(desktop, "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"));
  desktop.env.DISPLAY = `:${number}`;
  const bus = startIn(desktop, "dbus-daemon", "--session", "--nofork", "--print-address=1");
  desktop.env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
  startIn(desktop, "openbox");
  return desktop;
}

async function stopDesktop({ processes, folder }: Desktop): Promise<void> {
  for (const child of processes.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    // Orca would take its time to say goodbye.
    child.kill("SIGKILL");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

function startIn({ env, processes }: Desktop, program: string, ...words: string[]) {
  const child = spawn(program, words, { env, stdio: ["ignore", "pipe", "ignore"] });
  processes.push(child);
  return child;
}

async function firstLine({ stdout }: ReturnType<typeof startIn>): Promise<string> {
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error("It ended without a word.");
}
