import { expect, type Page } from "@playwright/test";
import { expectToastAccessible, toasts } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { confirmByMail, fillSignUp, newFriend, signIn } from "./people.ts";
import { admin } from "./server-process.ts";

const toastWith = (page: Page, text: RegExp) => page.locator(toasts).filter({ hasText: text });

test("a sign-up says what is missing, is confirmed by mail, and leads back to the guarded page", async ({
  page,
  server,
}) => {
  const ann = newFriend("Ann");
  await test.step("every field says what it needs, and common passwords are refused", async () => {
    await page.goto(`${server.url}/profile`);
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile/);
    await page.getByRole("tab", { name: "Sign Up" }).click();
    const panel = page.getByRole("tabpanel", { name: "Sign Up" });
    await panel.getByRole("button", { name: "Create Account" }).click();
    await expect(panel.getByText("Full name is required.")).toBeVisible();
    await expect(panel.getByText(/A vendor makes or sells products/)).toBeVisible();
    await expect(panel.getByText("Please select a role")).toBeVisible();
    await panel.getByLabel("Full Name").fill(ann.fullName);
    await panel.getByLabel("Email").fill(ann.email);
    await panel.getByLabel("Role").selectOption({ label: "Vendor" });
    await expect(
      panel.getByText(/The most common ones, such as 123456 or password1, are refused/),
    ).toBeHidden();
    await panel.getByLabel("Password").fill("password1");
    await panel.getByRole("button", { name: "Create Account" }).click();
    await expect(panel.getByText(/one of the most common passwords/)).toBeVisible();
    await expect(panel.getByLabel("Full Name")).toHaveValue(ann.fullName);
  });

  await test.step("the button reads 'Creating Account...' while submitting and is disabled", async () => {
    const letGo = await holdBack(page, "**/api/account/sign-up");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
    letGo();
    await expect(page.getByRole("button", { name: "Create Account" })).toBeEnabled();
  });

  await test.step("the mail is on its way, and can be sent again", async () => {
    await fillSignUp(page, ann);
    await page.getByRole("tab", { name: "Sign In" }).click();
    const panel = page.getByRole("tabpanel", { name: "Sign In" });
    await panel.getByLabel("Email").fill(ann.email);
    await panel.getByLabel("Password").fill(ann.password);
    await panel.getByRole("button", { name: "Sign In" }).click();
    await expect(panel.getByText(/Please confirm your email first/)).toBeVisible();
    await panel.getByRole("button", { name: "Send the email again" }).click();
    await expect(page.getByText("Please check your email to confirm your account").first()).toBeVisible();
  });

  await test.step("the link signs in and leads back to the page from the start", async () => {
    await confirmByMail(page, server, ann);
    await expect(page).toHaveURL(`${server.url}/profile`);
    await page.goto(linkIn(await waitForMail(server.dataDir, ann.email, /confirm your email/), server.url));
    await expect(page.getByText("This link no longer works")).toBeVisible();
  });
});

test("in another browser a confirmation asks for a password, and whoever is signed in is asked first", async ({
  browser,
  page,
  server,
}) => {
  const [ben, stranger] = [newFriend("Ben"), "a stranger's password"];
  await page.goto(`${server.url}/auth?tab=sign-up`);
  await fillSignUp(page, { ...ben, password: stranger });
  const link = linkIn(await waitForMail(server.dataDir, ben.email, /confirm your email/), server.url);
  const here = await (await browser.newContext()).newPage();
  await signIn(here, server, admin);

  await test.step("opening the link does nothing, and somebody else stays signed in", async () => {
    await here.goto(link);
    await expect(here.getByText(`with the address ${ben.email}`)).toBeVisible();
    await expect(here.getByText(`You are signed in as ${admin.email}`)).toBeVisible();
    await here.getByRole("link", { name: "Stay signed in as before" }).click();
    await expect(here).toHaveURL(`${server.url}/`);
    await expect(here.getByRole("link", { name: "Welcome Administrator" })).toBeVisible();
  });

  await test.step("a new password confirms the account and signs in", async () => {
    await here.goto(link);
    await here.getByRole("button", { name: "Confirm my email" }).click();
    await expect(here.getByText("Password must be at least 6 characters")).toBeVisible();
    await here.getByLabel("Password").fill(ben.password);
    await here.getByRole("button", { name: "Confirm my email" }).click();
    await expect(here.getByText("Welcome back!").first()).toBeVisible();
    await expect(here).toHaveURL(`${server.url}/`);
    await expect(here.getByRole("link", { name: `Welcome ${ben.fullName}` })).toBeVisible();
  });

  await test.step("the password that was signed up with does not sign in", async () => {
    await page.goto(`${server.url}/auth`);
    const panel = page.getByRole("tabpanel", { name: "Sign In" });
    await panel.getByLabel("Email").fill(ben.email);
    await panel.getByLabel("Password").fill(stranger);
    await panel.getByRole("button", { name: "Sign In" }).click();
    await expect(panel.getByText(/This email and password do not match/)).toBeVisible();
  });
});

test("presses and forms before the page reacts are not lost", async ({ page, server }) => {
  const holdScript = () => holdBack(page, "**/assets/entry.client-*.js");

  await test.step("the tab that was pressed is open", async () => {
    const letGo = await holdScript();
    await page.goto(`${server.url}/auth`, { waitUntil: "commit" });
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
    letGo();
    await expect(page.getByRole("tabpanel", { name: "Sign Up" })).toBeVisible();
  });

  await test.step("the form that was sent is sent", async () => {
    const letGo = await holdScript();
    await page.goto(`${server.url}/auth`, { waitUntil: "commit" });
    await page.getByLabel("Email", { exact: true }).fill(admin.email);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`${server.url}/auth`);
    letGo();
    await expect(page.getByText("Welcome back!")).toBeVisible();
  });
});

test("a script that cannot be loaded is announced", async ({ page, server }) => {
  await page.route("**/assets/entry.client-*.js", (route) => route.abort());
  for (const path of ["/auth", "/my-group"]) {
    await page.goto(`${server.url}${path}`);
    await expect(page.getByRole("status").getByText(/Part of this page could not be loaded/)).toBeVisible();
  }
});

test("signing in says what is wrong, and every tab knows of it", async ({ context, page, server }) => {
  await test.step("wrong credentials, a server that restarts and no network each have their own message", async () => {
    await page.goto(`${server.url}/auth`);
    const panel = page.getByRole("tabpanel", { name: "Sign In" });
    await panel.getByLabel("Email").fill("admin@example.com");
    await panel.getByLabel("Password").fill("not the password");
    await panel.getByRole("button", { name: "Sign In" }).click();
    await expect(toastWith(page, /This email and password do not match/)).toBeVisible();
    await expect(panel.getByText(/This email and password do not match/)).toBeVisible();
    await expect(panel.getByLabel("Password")).toBeFocused();
    await expectToastAccessible(page);
    await page.route("**/api/account/sign-in", (route) =>
      route.fulfill({ status: 502, body: "bad gateway" }),
    );
    await panel.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(/restarting or very busy/)).toBeVisible();
    await page.unroute("**/api/account/sign-in");
    await context.setOffline(true);
    await panel.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText(/You seem to be offline/)).toBeVisible();
    await expect(panel.getByLabel("Email")).toHaveValue("admin@example.com");
    await context.setOffline(false);
  });

  await test.step("another tab is signed in and out with this one", async () => {
    const other = await context.newPage();
    await other.goto(`${server.url}/faq`);
    await expect(other.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    await signIn(page, server, { email: "admin@example.com", password: "a fine password" });
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(other.getByRole("link", { name: "Welcome Administrator" })).toBeVisible();
    await other.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("navigation").getByRole("link", { name: "My Group" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  });
});
