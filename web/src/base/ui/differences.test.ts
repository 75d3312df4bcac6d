import { expect, test } from "vitest";
import { fieldDifferences } from "./differences.ts";

const base = { title: "Alpine Evening", description: "", price: "29.99", vendorId: "ann", isActive: true };

test("each field in which both differ says who changed it", () => {
  const theirs = { ...base, title: "Alpine Night", description: "Theirs", isActive: false };
  const yours = { ...base, title: "Alpine Morning", price: "19.99", isActive: false };
  const differences = fieldDifferences({ base, theirs, yours });
  expect(differences.map(({ about, what }) => `${about}: ${what}`)).toEqual([
    "Title: Changed by both of you",
    "Description: Changed by them",
    "Price: Changed by you",
  ]);
  expect(differences.flatMap(({ fields }) => fields)).toContainEqual({
    field: "Description",
    theirs: "Theirs",
    yours: "",
  });
});

test("people are named, and choices are in words", () => {
  const names = new Map([
    ["ann", "Ann"],
    ["ben", "Ben"],
  ]);
  const versions = { base, theirs: { ...base, vendorId: "ben" }, yours: { ...base, isActive: false } };
  expect(fieldDifferences(versions, names).flatMap(({ fields }) => fields)).toEqual([
    { field: "Vendor", theirs: "Ben", yours: "Ann" },
    { field: "Active", theirs: "Yes", yours: "No" },
  ]);
});

test("blanks around a text make no difference", () => {
  expect(fieldDifferences({ base, theirs: base, yours: { ...base, title: " Alpine Evening\n" } })).toEqual(
    [],
  );
});
