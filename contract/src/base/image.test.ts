import { expect, test } from "vitest";
import { imageAddress, imageName, imageUrl } from "./image.ts";

test.each([
  "https://pictures.example/cheese.jpg",
  "/images/0123abcd-medium.webp",
  "/images/named/cheese.png",
])("'%s' is a valid address of a picture", (address) => {
  expect(imageUrl.parse(address)).toBe(address);
});

test.each([
  "http://pictures.example/cheese.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,AAAA",
  "//elsewhere.example/x.png",
  "/images/../api/account",
  "/profile",
  "",
  `https://example.com/${"x".repeat(2000)}`,
])("'%s' is not a valid address of a picture", (address) => {
  expect(imageUrl.safeParse(address).success).toBe(false);
});

test.each(["cheese.jpg", "Cheese_2.webp", "a"])("'%s' names a picture", (name) => {
  expect(imageName.parse(name)).toBe(name);
});

test.each(["", ".hidden", "a/b.png", "../x", "käse.png", "a b.png"])("'%s' does not", (name) => {
  expect(imageName.safeParse(name).success).toBe(false);
});

test("each size of our own pictures has its own address; other pictures have only one", () => {
  expect(imageAddress("/images/0123abcd-medium.webp", "small")).toBe("/images/0123abcd-small.webp");
  expect(imageAddress("https://x.example/a-medium.webp", "small")).toBe("https://x.example/a-medium.webp");
});
