import { expect, test } from "vitest";
import { boxOptions } from "./box-options.ts";

const box = { id: "1", title: "Alpine Evening", boxType: "gourmet_tasting" as const, isActive: true };

test("a box is shown by its title, and an inactive one says so", () => {
  const labels = boxOptions([box, { ...box, id: "2", title: "Old", isActive: false }]).map((o) => o.label);
  expect(labels).toEqual(["Alpine Evening", "Old (inactive)"]);
});

test("boxes of the same title are distinguished by their kind", () => {
  const labels = boxOptions([box, { ...box, id: "2", boxType: "gaming_night" }]).map((o) => o.label);
  expect(labels).toEqual(["Alpine Evening (Gourmet Tasting Box)", "Alpine Evening (Gaming Night Box)"]);
});
