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

test("a browser without the Reporting API reports what the policy stopped", async ({ page, server }) => {
  await page.route(`${server.url}/faq`, async (route) => {
    const response = await route.fetch();
    const { "reporting-endpoints": _, ...headers } = response.headers();
    const policy = headers["content-security-policy"]?.replace(/; report-to .*$/, "") ?? "";
    await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy } });
  });
  await page.goto(`${server.url}/faq`);
  const answered = page.waitForResponse(`${server.url}/api/violation-reports`);
  await page.evaluate(() => {
    const film = document.createElement("object");
    film.data = "https://evil.example/a.swf";
    document.body.append(film);
  });
  expect((await answered).status()).toBe(204);
  const metrics = await page.request.get(`${server.url}/metrics`);
  expect(await metrics.text()).toContain('csp_violations_total{directive="object-src"}');
});
