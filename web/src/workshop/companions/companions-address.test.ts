import { expect, test } from "vitest";
import {
  addressOf,
  companionsIn,
  isFiltering,
  isSameForm,
  selectAddress,
  unfiltered,
} from "./companions-address.ts";

const id = "11111111-1111-4111-8111-111111111111";
const before = `2026-11-21T12:00:00.000Z_${id}`;
const read = (search: string) => companionsIn(new URLSearchParams(search));

test("the address keeps the tab, the search and filters, the place in the list and the selected companion", () => {
  const address = read(`?tab=texts&search=late+%26+cold&type=tips&state=active&before=${before}&id=${id}`);
  expect(address).toEqual({
    tab: "texts",
    selected: id,
    before,
    search: "late & cold",
    state: "active",
    textType: "tips",
  });
  expect(read(selectAddress(address, id))).toEqual(address);
  expect(read(selectAddress(address))).toEqual({ ...address, selected: undefined });
});

test("nonsense in an address is ignored", () => {
  expect(read("?tab=boxes&before=yesterday&id=&type=tips&state=maybe")).toEqual({
    tab: "questionnaires",
    selected: undefined,
    before: undefined,
    search: "",
    state: undefined,
    textType: undefined,
  });
});

test("clearing the filters keeps the tab and what is in the form", () => {
  const address = read(`?tab=texts&search=late&type=tips&state=active&before=${before}&id=${id}`);
  expect([isFiltering(address), isFiltering(unfiltered(address))]).toEqual([true, false]);
  expect(addressOf(unfiltered(address))).toBe(`?tab=texts&id=${id}`);
});

test("another page of the list shows the same form, another tab does not", () => {
  expect(isSameForm(read(`?id=${id}`), read(`?id=${id}&before=${before}`))).toBe(true);
  expect(isSameForm(read(`?id=${id}`), read(`?tab=texts&id=${id}`))).toBe(false);
});
