import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { imageFiles, imageMaxBytes, imageTypes } from "../base/image.ts";
import { largestNumber, requiredText } from "../base/values.ts";
import { type BoxType, boxTypes } from "./box.ts";

export const photographRefusals = {
  PHOTOGRAPH_NOT_FOUND: {
    status: 404,
    detail: "This kind of box has no photograph any more. Please choose a picture.",
  },
  PHOTOGRAPH_CHANGED: {
    status: 409,
    detail:
      "Another administrator has just changed this photograph. Nothing of yours was saved; look at theirs first.",
  },
} as const;

export const maxAltCharacters = 200;

/** A focal point is a percentage of the picture's width or height, in these steps: the stylesheet names each. */
export const focusStep = 5;
/** A new photograph has its focal point in the middle, in percent. */
export const focusMiddle = 50;

/** The widths that are stored, in pixels, for screens with one, two and three pixels per CSS pixel. A smaller picture is not enlarged. */
export const photographWidths = [360, 720, 1080] as const;
export type PhotographWidth = (typeof photographWidths)[number];
export const photographFormats = ["avif", "webp"] as const;
export type PhotographFormat = (typeof photographFormats)[number];

/** The cut of every card of the public pages: that of the drawings. */
export const photographAspect = { width: 320, height: 190 } as const;

const revision = z.int().check(z.minimum(0), z.maximum(largestNumber));

const photograph = z.object({
  /** The address of its middle width as WebP, which never changes. */
  url: z.string(),
  /** Describes the photograph to people who cannot see it. */
  alt: z.string(),
  /** The part of the picture that every cut shows, in percent from its left and from its top. */
  focusX: z.number(),
  focusY: z.number(),
});
export type Photograph = z.output<typeof photograph>;

export const kindPhotograph = z.object({
  boxType: z.enum(boxTypes),
  /** Grows with every change; each save says which one it is based on. */
  revision,
  /** Null while the public pages show the drawing. */
  photograph: z.nullable(photograph),
});
export type KindPhotograph = z.output<typeof kindPhotograph>;

const stateFocus = `The focal point is between 0 and 100 percent, in steps of ${focusStep}.`;
const focusRules = [
  z.minimum(0, stateFocus),
  z.maximum(100, stateFocus),
  z.multipleOf(focusStep, stateFocus),
] as const;
const stateBase = "Please say which change this is based on.";

const alt = requiredText("Description", maxAltCharacters);

export const photographBody = z.object({
  alt,
  focusX: z.number(stateFocus).check(...focusRules),
  focusY: z.number(stateFocus).check(...focusRules),
});

const numberInQuery = (message: string) => z.coerce.number<string | number>(message);

const basedOnQuery = z.object({
  basedOn: numberInQuery(stateBase).check(z.int(stateBase), z.minimum(0), z.maximum(largestNumber)),
});

const params = z.object({ boxType: z.enum(boxTypes) });

export const photographApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/box-photographs",
    summary: "The five kinds of boxes with the photographs of the public pages",
    audience: "admin",
    response: z.array(kindPhotograph),
    refusals: [],
  }),
  upload: endpoint({
    method: "POST",
    path: "/admin/box-photographs/:boxType",
    summary: `Set or replace the photograph of a kind of box: ${imageFiles}; refused if somebody has changed it since \`basedOn\``,
    audience: "admin",
    params,
    query: z.extend(basedOnQuery, {
      alt,
      focusX: numberInQuery(stateFocus).check(...focusRules),
      focusY: numberInQuery(stateFocus).check(...focusRules),
    }),
    upload: { maxBytes: imageMaxBytes, types: imageTypes },
    response: kindPhotograph,
    refusals: ["IMAGE_INVALID", "PHOTOGRAPH_CHANGED"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/box-photographs/:boxType",
    summary:
      "Change a photograph's description and focal point; refused if somebody has changed it since `basedOn`",
    audience: "admin",
    params,
    body: z.extend(photographBody, { basedOn: revision }),
    response: kindPhotograph,
    refusals: ["PHOTOGRAPH_NOT_FOUND", "PHOTOGRAPH_CHANGED"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/box-photographs/:boxType",
    summary: "Take a photograph away: the public pages show the drawing again",
    audience: "admin",
    params,
    query: basedOnQuery,
    response: kindPhotograph,
    refusals: ["PHOTOGRAPH_NOT_FOUND", "PHOTOGRAPH_CHANGED"],
  }),
};

/** The photograph of a kind of box as the public pages show it. */
export interface ShownPhotograph extends Photograph {
  boxType: BoxType;
  /** All its widths in one format, as in `srcset`. */
  avif: string;
  webp: string;
}
