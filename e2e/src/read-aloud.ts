import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { mailAddress, openGame } from "./read-aloud-evening.ts";
import { ScreenReader } from "./screen-reader.ts";
import { ServerProcess } from "./server-process.ts";
import { demoPassword, sampleClock } from "./walk.ts";

const file = fileURLToPath(new URL("../../docs/read-aloud.txt", import.meta.url));
const theo = { email: "theo@example.com", password: demoPassword };
const jonah = { email: "jonah@example.com", password: demoPassword };

/** The number of products in the box. */
const products = 5;

/** Orca's command to read on from where it is, on the numeric pad. */
const readOn = "KP_Add";
/** Below every page; nobody wants to hear it again. */
const footer = "Monthly boxes for friends";
const maxPresses = 60;

/** Writes down what a screen reader says on the evening of a new box: from the mail to the results. */
async function main(): Promise<void> {
  const server = await ServerProcess.startSample({ CLOCK: sampleClock });
  try {
    await openGame(server, jonah, /time zones/i);
    const mail = await mailAddress(server, theo.email, /The game is open/);
    const reader = await ScreenReader.open(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", mail);
    try {
      await new Evening(reader).play();
    } finally {
      await writeFile(file, reader.transcript.toString());
      await reader.stop();
    }
  } finally {
    await server.remove();
  }
}

class Evening {
  readonly #reader: ScreenReader;
  /** The tab that is read. */
  #page: Page;

  constructor(reader: ScreenReader) {
    this.#reader = reader;
    this.#page = reader.page;
    this.#page.context().setDefaultTimeout(120_000);
  }

  async play(): Promise<void> {
    await this.#followMail();
    await this.#signIn();
    await this.#openGroup();
    await this.#taste();
    await this.#answer();
    await this.#lookAtResults();
  }

  async #followMail(): Promise<void> {
    const opened = this.#page.waitForEvent("popup");
    await this.#press(this.#page.getByRole("link", { name: /^Open / }));
    this.#page = await opened;
  }

  async #signIn(): Promise<void> {
    this.#section("Signing in, first with a wrong password");
    const panel = this.#page.getByRole("tabpanel", { name: "Sign In" });
    await this.#arrive(panel.getByRole("button", { name: "Sign In" }));
    await this.#skipToContent();
    await this.#read();
    await this.#to(panel.getByLabel("Email"));
    await this.#reader.type(theo.email);
    await this.#to(panel.getByLabel("Password"));
    await this.#reader.type("wrong");
    await this.#reader.press("Return");
    await this.#to(panel.getByLabel("Password"));
    await this.#reader.press("ctrl+a");
    await this.#reader.type(theo.password);
    this.#section("The group's page");
    await this.#reader.press("Return");
  }

  async #openGroup(): Promise<void> {
    const arrived = this.#page.getByRole("button", { name: "It arrived" }).first();
    await this.#arrive(arrived);
    await this.#read();
    this.#section("It arrived");
    await this.#skipToContent();
    await this.#press(arrived);
    await this.#press(this.#page.getByRole("link", { name: "Tasting Challenge" }).first());
  }

  async #taste(): Promise<void> {
    this.#section("The tasting");
    const start = this.#button("Start Tasting Challenge");
    await this.#arrive(start);
    await this.#read();
    await this.#press(start);
    for (let number = 1; number <= products; number += 1) {
      this.#section(`Product ${number}`);
      await this.#arrive(this.#heading(`Product ${number}`));
      if (number === 1) {
        await this.#read();
        await this.#choose(this.#page.getByRole("radio", { name: "4 stars" }));
        await this.#choose(this.#page.locator("[name=guess]").first());
      } else await this.#chooseFirst();
      await this.#press(this.#button(number === products ? "Complete Challenge" : "Next Product"));
    }
    this.#section("The end of the tasting");
    await this.#arrive(this.#heading("Challenge completed!"));
    await this.#read();
    await this.#press(this.#page.getByRole("link", { name: "Start Questionnaire" }));
  }

  async #answer(): Promise<void> {
    this.#section("The questionnaire");
    const start = this.#button("Start");
    await this.#arrive(start);
    await this.#read();
    await this.#press(start);
    const all = await this.#questions();
    for (let number = 1; number <= all; number += 1) {
      this.#section(`Question ${number}`);
      await this.#arrive(this.#page.getByText(`Question ${number} of ${all}`));
      if (number === 1) await this.#read();
      await this.#answerOne();
      await this.#press(this.#button(number === all ? "Finish" : "Next"));
    }
  }

  async #questions(): Promise<number> {
    const position = await this.#page.getByText(/^Question 1 of \d+$/).textContent();
    return Number(position?.split(" of ")[1]);
  }

  async #answerOne(): Promise<void> {
    const text = this.#page.getByRole("main").getByRole("textbox");
    if (await text.isVisible()) {
      await this.#to(text);
      await this.#reader.type("I would eat this again.");
    } else await this.#chooseFirst();
  }

  async #lookAtResults(): Promise<void> {
    this.#section("The results");
    await this.#arrive(this.#heading("Leaderboard"));
    await this.#read();
    this.#section("A friend's answers");
    await this.#press(this.#page.getByRole("table").getByRole("button").first());
    await this.#arrive(this.#page.getByRole("dialog"));
    await this.#reader.press("Escape");
    await this.#skipToContent();
    await this.#press(this.#page.getByRole("link", { name: "Back to Group" }));
  }

  #section(title: string): void {
    this.#reader.transcript.section(title);
  }

  readonly #button = (name: string) => this.#page.getByRole("button", { name, exact: true });
  readonly #heading = (name: string) => this.#page.getByRole("heading", { name });

  async #arrive(sign: Locator): Promise<void> {
    await sign.first().waitFor();
    await this.#reader.listen(footer);
  }

  /** Has the page read out from where Orca is, to its footer, and comes back to the content. */
  async #read(): Promise<void> {
    await this.#reader.press(readOn, footer);
    await this.#skipToContent();
  }

  async #skipToContent(): Promise<void> {
    await this.#reader.press("ctrl+Home");
    await this.#reader.press("Return");
  }

  /** Presses Tab until the control has the focus. */
  async #to(wanted: Locator): Promise<void> {
    for (let presses = 0; presses < maxPresses; presses += 1) {
      if (await this.#isOn(wanted)) return;
      await this.#reader.press("Tab");
    }
    throw new Error(`The keyboard does not reach ${wanted}.`);
  }

  async #press(wanted: Locator): Promise<void> {
    await this.#to(wanted);
    await this.#reader.press("Return");
  }

  /** Goes from one radio button to the next with Orca's key for it, and chooses this one. */
  async #choose(wanted: Locator): Promise<void> {
    for (let presses = 0; presses < maxPresses && !(await this.#isOn(wanted)); presses += 1)
      await this.#reader.press("r");
    await this.#reader.press("space");
  }

  async #chooseFirst(): Promise<void> {
    await this.#to(this.#page.getByRole("main").getByRole("radio").first());
    await this.#reader.press("space");
  }

  #isOn(wanted: Locator): Promise<boolean> {
    return wanted.evaluate((element) => element === document.activeElement);
  }
}

await main();
