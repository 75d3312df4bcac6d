import { proposalBody } from "@boxmates/contract/vendors/proposal";
import { expect, test } from "vitest";
import { bodyOf, fieldsOf } from "./proposal-fields.ts";

const typed = {
  name: "Juniper Cheese",
  description: "Six months old.",
  imageUrl: "",
  boxType: "gourmet_tasting",
  price: "4.50",
  quantity: "200",
  availableDate: "2027-02-01",
} as const;

test("the typed fields become a proposal", () => {
  const body = { ...typed, imageUrl: null, price: 4.5, quantity: 200 };
  expect(bodyOf(typed)).toEqual(body);
  expect(proposalBody.safeParse(bodyOf(typed)).data).toEqual(body);
});

test("an empty form says what is missing, and takes nothing for zero", () => {
  const { error } = proposalBody.safeParse(bodyOf(fieldsOf(undefined)));
  const messages = Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );
  expect(messages).toEqual({
    name: "Name is required.",
    description: "Description is required.",
    boxType: "Please choose a kind of box.",
    price: "Please enter a price.",
    quantity: "Please enter how many you can deliver.",
    availableDate: "Please choose a day.",
  });
});
