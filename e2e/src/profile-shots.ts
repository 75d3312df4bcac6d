import {
  aboutAnchor,
  addressAnchor,
  dataAnchor,
  profilePart,
  securityAnchor,
} from "@boxmates/contract/base/paths";
import { answered, hardNames, truthful, unexpected, unread } from "./made-up.ts";
import { profileCard } from "./profile-parts.ts";
import { open, type Shot } from "./shot.ts";

const id = unexpected.requestId;
const moment = "2026-11-30T18:00:00Z";
const page = {
  profile: {
    userId: id,
    email: hardNames.email,
    fullName: hardNames.unbroken,
    role: "user",
    createdAt: moment,
    updatedAt: moment,
  },
  pendingEmail: `new.${hardNames.email}`,
  address: null,
  timeZone: "America/Argentina/ComodRivadavia",
  unwantedMails: ["game_open"],
  sessions: ["Firefox on Linux", "Safari on iPhone", "Samsung Internet on Android"].map((device, index) => ({
    id: id.replace("0192", `019${index}`),
    device,
    createdAt: moment,
    lastUsedAt: moment,
    current: index === 0,
  })),
};
const groups = [hardNames.unbroken, hardNames.rightToLeft, "Duo", "Tea Club", "Thursday Knitwits"];
const fates = groups.map((name, index) => ({
  groupId: id.replace("0192", `019${index}`),
  name,
  nextOwner: index % 2 ? null : hardNames.rightToLeft,
}));

export const profileShots: Shot[] = [
  {
    name: "profile",
    as: "maya",
    path: "/profile",
    prepare: async (page) => {
      await profileCard(page, "What happened")
        .getByText(/^Signed in/)
        .first()
        .waitFor();
    },
  },
  {
    name: "profile-errors",
    as: "maya",
    path: profilePart(addressAnchor),
    prepare: async (page) => {
      await page.getByLabel("Recipient").fill("");
      await page.getByLabel("Country").selectOption({ label: "Canada" });
      await page.getByRole("button", { name: "Save Address" }).click();
      await page.getByText("Recipient is required.").waitFor();
    },
  },
  {
    name: "profile-delete",
    as: "maya",
    path: profilePart(dataAnchor),
    wholePage: false,
    prepare: async (page) => {
      await open("Delete Account")(page);
      await page.getByRole("dialog").getByLabel("Password").waitFor();
    },
  },
  {
    name: "profile-change-email",
    as: "maya",
    path: profilePart(aboutAnchor),
    wholePage: false,
    prepare: open("Change Email"),
  },
  {
    name: "profile-change-password",
    as: "maya",
    path: profilePart(securityAnchor),
    wholePage: false,
    prepare: async (page) => {
      await open("Change Password")(page);
      await page.getByLabel("Current Password").fill("not the password");
      await page.getByLabel("New Password").fill("a new password");
      await page.getByLabel("Confirm Password").fill("another one");
      await page.getByRole("button", { name: "Update Password" }).click();
      await page.getByText("Passwords don't match").waitFor();
    },
  },
  {
    name: "profile-long",
    as: "maya",
    path: "/profile",
    arrange: answered("/profile-page", page),
    prepare: async (page) => {
      await page.getByRole("group", { name: "What happened" }).waitFor();
      for (const part of await page.getByRole("main").locator("summary").all()) await part.click();
    },
    ...truthful,
  },
  { name: "profile-unread", as: "maya", path: "/profile", arrange: unread("/profile-page"), ...truthful },
  {
    name: "profile-remove-address",
    as: "maya",
    path: profilePart(addressAnchor),
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Remove Address" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "profile-sign-out-everywhere",
    as: "maya",
    path: profilePart(securityAnchor),
    wholePage: false,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Sign out everywhere" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "profile-delete-refused",
    as: "maya",
    path: profilePart(dataAnchor),
    wholePage: false,
    prepare: async (page) => {
      await open("Delete Account")(page);
      await page.getByRole("dialog").getByLabel("Password").fill("not the password");
      await page.getByRole("dialog").getByRole("button", { name: "Delete Account" }).click();
      await page.getByText("This is not your password").waitFor();
    },
  },
  {
    name: "profile-delete-many",
    as: "maya",
    path: profilePart(dataAnchor),
    wholePage: false,
    arrange: answered("/personal-data/deletion", { ownedGroups: fates }),
    prepare: async (page) => {
      await open("Delete Account")(page);
      await page.getByRole("dialog").getByLabel("Password").waitFor();
    },
    ...truthful,
  },
  {
    name: "profile-delete-unread",
    as: "maya",
    path: profilePart(dataAnchor),
    wholePage: false,
    arrange: unread("/personal-data/deletion"),
    prepare: async (page) => {
      await open("Delete Account")(page);
      await page.getByRole("dialog").getByRole("alert").waitFor();
    },
    ...truthful,
  },
];
