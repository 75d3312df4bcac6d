import { expect, test } from "vitest";
import { boxOptions } from "./box-options.ts";

const box = { id: "1", title: "Alpine Evening", boxType: "gourmet_tasting" as const, isActive: true };

test("a box is chosen by its title; an inactive one says so", () => {
  const labels = boxOptions([box, { ...box, id: "2", title: "Old", isActive: false }]).map((o) => o.label);
  expect(labels).toEqual(["Alpine Evening", "Old (inactive)"]);
});

test("boxes of one title are told apart by their kind", () => {
  const labels = boxOptions([box, { ...box, id: "2", boxType: "gaming_night" }]).map((o) => o.label);
  expect(labels).toEqual(["Alpine Evening (Gourmet Tasting Box)", "Alpine Evening (Gaming Night Box)"]);
});
