import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { signInAdminByApi } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";

test("an administrator's open page says after 12 hours that the session has ended, and they come back to it", async ({
  page,
}) => {
  const server = await ServerProcess.start({ CLOCK: "2026-11-21T09:00:00Z" });
  try {
    await signInAdminByApi(page, server);
    const listening = page.waitForResponse(/\/api\/events/);
    await page.goto(`${server.url}/profile`);
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await listening;
    await server.stop();
    // A slow machine signs in long after the server's start: the hours count from there.
    await Promise.all([
      expect(page.getByText(/Your session has ended: its time was over/)).toBeVisible(),
      server.run({ CLOCK: "2026-11-21T21:30:00Z" }),
    ]);
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile/);
    const panel = page.getByRole("tabpanel", { name: "Sign In" });
    await panel.getByLabel("Email").fill(admin.email);
    await panel.getByLabel("Password").fill(admin.password);
    await panel.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`${server.url}/profile`);
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  } finally {
    await server.remove();
  }
});
