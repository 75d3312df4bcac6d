import { join } from "node:path";
import { boxTypes } from "@boxmates/contract/workshop/box";
import type { Page } from "@playwright/test";
import { answerInstead, asItIs } from "./instead.ts";
import { hardNames, truthful, unexpected } from "./made-up.ts";
import { openedWith, unread } from "./other-answers.ts";
import { png } from "./png.ts";
import { open, type Shot } from "./shot.ts";

const pictureFile = join(import.meta.dirname, "../../web/public/icons/512.png");

const colours: [number, number, number][] = [
  [122, 48, 70],
  [205, 92, 60],
  [96, 124, 74],
  [62, 104, 150],
  [214, 164, 60],
];
const dataOf = (colour: [number, number, number]) =>
  `data:image/png;base64,${png(640, 380, colour).toString("base64")}`;

/** The page as the server writes it with five photographs. */
const photographed = (path: "/" | "/boxes") => async (page: Page) => {
  await answerInstead(page, `**${path}`, async (asked) => {
    const response = await asked.fetch();
    const left = [...colours];
    const body = (await response.text()).replaceAll(
      /<svg viewBox="0 0 320 190"(?:(?!<\/svg>).)*#ground(?:(?!<\/svg>).)*<\/svg>/gs,
      () =>
        `<img src="${dataOf(left.shift() ?? [0, 0, 0])}" alt="Friends around a table" width="320" height="190" class="photograph focus-x-50 focus-y-50">`,
    );
    if (left.length > 0) throw new Error(`${path} has ${left.length} photographs fewer than kinds of boxes.`);
    await asked.fulfill({ response, body });
  });
  return path;
};

const kinds = boxTypes.map((boxType, place) => ({
  boxType,
  revision: 1,
  photograph:
    place === 3
      ? null
      : {
          url: dataOf(colours[place] ?? [0, 0, 0]),
          alt: place === 1 ? `${hardNames.unbroken} ${hardNames.rightToLeft}` : "Friends around a table",
          focusX: 50,
          focusY: 50,
        },
}));

const withPhotographs = openedWith(
  (asked) =>
    asked.method === "GET"
      ? asked.fulfill({ json: kinds })
      : asked.fulfill({
          status: 409,
          contentType: "application/problem+json",
          json: { ...unexpected, status: 409, code: "PHOTOGRAPH_CHANGED" },
        }),
  "box-photographs**",
  "/admin/boxes",
);

async function openForm(page: Page, button: "Add Photograph" | "Change"): Promise<void> {
  await open("Photographs")(page);
  await page.getByRole("dialog").getByRole("button", { name: button }).first().click();
  await page.getByLabel("Description").waitFor();
}

const inAdminBoxes = { as: "admin", path: "/admin/boxes", wholePage: false } as const;

/** The photographs of the kinds of boxes, on the public pages and in the workshop. */
export const photographShots: Shot[] = [
  { name: "home-photographs", as: "visitor", path: photographed("/"), ...truthful },
  { name: "boxes-photographs", as: "visitor", path: photographed("/boxes"), ...truthful },
  {
    name: "admin-photographs-none",
    ...inAdminBoxes,
    prepare: async (page) => {
      await open("Photographs")(page);
      await page.getByRole("button", { name: "Add Photograph" }).first().waitFor();
    },
  },
  {
    name: "admin-photographs-set",
    ...inAdminBoxes,
    path: withPhotographs,
    prepare: async (page) => {
      await open("Photographs")(page);
      await page.getByRole("button", { name: "Change" }).first().waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-photographs-error",
    ...inAdminBoxes,
    path: openedWith(unread, "box-photographs", "/admin/boxes"),
    prepare: async (page) => {
      await open("Photographs")(page);
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-photograph-take-away",
    ...inAdminBoxes,
    path: withPhotographs,
    prepare: async (page) => {
      await open("Photographs")(page);
      await page.getByRole("button", { name: "Take Away" }).first().click();
      await page.getByRole("alertdialog").waitFor();
    },
    afterwards: asItIs,
  },
  {
    name: "admin-photograph-form",
    ...inAdminBoxes,
    prepare: async (page) => {
      await openForm(page, "Add Photograph");
      await page.getByLabel("Picture file").setInputFiles(pictureFile);
      await page.getByRole("slider").first().waitFor();
    },
  },
  {
    name: "admin-photograph-form-faults",
    ...inAdminBoxes,
    prepare: async (page) => {
      await openForm(page, "Add Photograph");
      await page.getByRole("button", { name: "Save Photograph" }).click();
      await page.getByText("Please choose a picture.").waitFor();
    },
  },
  {
    name: "admin-photograph-form-conflict",
    ...inAdminBoxes,
    path: withPhotographs,
    prepare: async (page) => {
      await openForm(page, "Change");
      await page.getByLabel("Description").fill("What I have written about it");
      await page.getByRole("button", { name: "Save Photograph" }).click();
      await page.getByText("Another administrator has saved this photograph").waitFor();
    },
    afterwards: asItIs,
  },
];
