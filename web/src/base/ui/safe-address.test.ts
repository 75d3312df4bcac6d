import { expect, test } from "vitest";
import { safeLinkAddress } from "./safe-address.ts";

test.each([
  ["https://a.example/b", "https://a.example/b"],
  ["HTTP://a.example", "http://a.example/"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["javascript:alert(1)", undefined],
  [" java\tscript:alert(1)", undefined],
  ["data:text/html,<script>alert(1)</script>", undefined],
  ["//a.example", undefined],
  ["/api/me", undefined],
  ["", undefined],
  [undefined, undefined],
])("the link %j leads to %j", (address, leads) => {
  expect(safeLinkAddress(address)).toBe(leads);
});
