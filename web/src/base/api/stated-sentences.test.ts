import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");

/** Every sentence of the specification's error catalogue (section 8), and a test that asserts it. */
const sentences = {
  // Auth and sign-up
  "Please select a role": "e2e/src/signing-in.spec.ts",
  "Please check your email to confirm your account": "e2e/src/keyboard.spec.ts",
  "Welcome back!": "e2e/src/coming-back.spec.ts",
  "Welcome to Boxmates!": "e2e/src/public-pages.spec.ts",
  "Your subscription has been created. Check your email for next steps.": "e2e/src/public-pages.spec.ts",
  // Admin boxes and content
  "Failed to fetch subscription boxes": "web/src/base/api/failed-reads.test.tsx",
  "Failed to fetch box contents": "web/src/base/api/failed-reads.test.tsx",
  "Failed to create subscription box": "web/src/base/api/failed-writes.test.tsx",
  "Failed to update subscription box": "web/src/base/api/failed-writes.test.tsx",
  "Failed to delete subscription box": "web/src/base/api/failed-writes.test.tsx",
  "Failed to add box content": "web/src/base/api/failed-writes.test.tsx",
  "Failed to delete box content": "web/src/base/api/failed-writes.test.tsx",
  "Failed to fetch content data": "web/src/base/api/failed-reads.test.tsx",
  "Failed to update questionnaire": "web/src/base/api/failed-writes.test.tsx",
  "Failed to create questionnaire": "web/src/base/api/failed-writes.test.tsx",
  "Failed to update text": "web/src/base/api/failed-writes.test.tsx",
  "Failed to create text": "web/src/base/api/failed-writes.test.tsx",
  "Failed to link to subscription box": "web/src/base/api/failed-writes.test.tsx",
  "Failed to fetch questionnaire": "web/src/base/api/failed-reads.test.tsx",
  "Questionnaire is already linked to this subscription box": "e2e/src/first-delivery.spec.ts",
  "Text is already linked to this subscription box": "e2e/src/workshop.spec.ts",
  "Questionnaire not found.": "web/src/base/api/failed-reads.test.tsx",
  "Access denied. Admin role required.": "web/src/base/shell/guards.test.tsx",
  "Subscription box created successfully": "e2e/src/first-delivery.spec.ts",
  "Subscription box updated successfully": "web/src/base/api/failed-writes.test.tsx",
  "Subscription box deleted successfully": "web/src/base/api/failed-writes.test.tsx",
  "Box content added successfully": "web/src/base/api/failed-writes.test.tsx",
  "Box content deleted successfully": "e2e/src/workshop-together.spec.ts",
  "Questionnaire created successfully": "e2e/src/first-delivery.spec.ts",
  "Questionnaire updated successfully": "e2e/src/first-delivery.spec.ts",
  "Text created successfully": "e2e/src/workshop.spec.ts",
  "Text updated successfully": "e2e/src/workshop-together.spec.ts",
  "Questionnaire linked to subscription box": "e2e/src/first-delivery.spec.ts",
  "Text linked to subscription box": "e2e/src/workshop.spec.ts",
  // Admin users
  "Failed to fetch audit logs": "web/src/base/api/failed-reads.test.tsx",
  "Failed to connect to database": "e2e/src/admin-users.spec.ts",
  "Failed to fetch users": "web/src/base/api/failed-reads.test.tsx",
  "Security Error": "web/src/base/api/messages.test.ts",
  "You cannot change your own role for security reasons": "e2e/src/admin-users.spec.ts",
  "User updated successfully": "e2e/src/admin-users.spec.ts",
  "User deleted successfully": "e2e/src/admin-users.spec.ts",
  "Failed to update user": "web/src/base/api/failed-writes.test.tsx",
  "Failed to delete user": "web/src/base/api/failed-writes.test.tsx",
  // Profile
  "Failed to load profile": "web/src/base/api/failed-reads.test.tsx",
  "Profile updated successfully": "e2e/src/profile.spec.ts",
  "Failed to update profile": "web/src/base/api/failed-writes.test.tsx",
  "Password reset email sent! Check your inbox.": "e2e/src/recovery.spec.ts",
  "Failed to send password reset email": "web/src/base/ui/toasts.test.tsx",
  // Password reset
  "Reset link has expired. Please request a new password reset.": "e2e/src/recovery.spec.ts",
  "Invalid or expired reset link. Please request a new one.": "web/src/people/account/reset-pages.test.tsx",
  "Failed to establish session. Please try again.": "web/src/people/account/reset-pages.test.tsx",
  "Ready to reset your password!": "e2e/src/recovery.spec.ts",
  "Please use the reset link from your email to access this page.":
    "web/src/people/account/reset-pages.test.tsx",
  "Failed to update password:": "web/src/base/api/messages.test.ts",
  "Password updated successfully!": "e2e/src/forgotten-password.spec.ts",
  "Password updated successfully! You can now log in with your new password.":
    "e2e/src/forgotten-password.spec.ts",
  "Failed to update password": "web/src/base/api/failed-writes.test.tsx",
  "Failed to send password reset email. Please try again.": "web/src/base/api/failed-writes.test.tsx",
  // Groups
  "Group created successfully!": "e2e/src/first-delivery.spec.ts",
  "You can now invite friends to join your group.": "e2e/src/first-delivery.spec.ts",
  "Error creating group": "web/src/base/api/failed-writes.test.tsx",
  "Invitation sent!": "e2e/src/first-delivery.spec.ts",
  "Invitation re-sent!": "e2e/src/invitations.spec.ts",
  "Invitation created": "web/src/groups/invite/send-all.test.ts",
  "Error sending invitation": "web/src/base/api/failed-writes.test.tsx",
  "Group deleted successfully!": "e2e/src/admin-groups.spec.ts",
  "Error deleting group": "web/src/base/api/failed-writes.test.tsx",
  "Group not found": "e2e/src/admin-groups.spec.ts",
  "Access denied": "web/src/base/api/read.test.ts",
  "You are not a member of this group.": "e2e/src/profile.spec.ts",
  "Failed to load group details.": "web/src/base/api/failed-reads.test.tsx",
  "Group updated!": "e2e/src/group-life.spec.ts",
  "Role updated": "e2e/src/group-life.spec.ts",
  "Member removed": "e2e/src/profile.spec.ts",
  "Invitation cancelled": "e2e/src/group-life.spec.ts",
  "Subscription added!": "e2e/src/first-delivery.spec.ts",
  "Already subscribed": "e2e/src/rhythm.spec.ts",
  "Subscription cancelled": "e2e/src/keyboard.spec.ts",
  "Cadence updated": "e2e/src/keyboard.spec.ts",
  "Error loading boxes": "web/src/base/api/failed-reads.test.tsx",
  Unavailable: "web/src/pages/group-page/group-page.test.tsx",
  "No questionnaire": "web/src/pages/group-page/group-page.test.tsx",
  "No questionnaire linked to this box yet.": "web/src/pages/group-page/group-page.test.tsx",
  "Failed to open questionnaire.": "e2e/src/game.spec.ts",
  // Instructions and questionnaires
  "Failed to load box instructions.": "web/src/base/api/failed-reads.test.tsx",
  "Failed to start activity.": "web/src/base/api/failed-writes.test.tsx",
  "Failed to submit rating.": "e2e/src/evening.spec.ts",
  "Already completed": "e2e/src/game.spec.ts",
  "Failed to load questionnaire.": "web/src/base/api/failed-reads.test.tsx",
  "Questionnaire completed!": "e2e/src/first-delivery.spec.ts",
  "You got 2 out of 2 correct!": "e2e/src/game.spec.ts",
  "Failed to submit questionnaire. Please try again.": "e2e/src/game.spec.ts",
  "Missing required parameters. Please check the URL.": "e2e/src/game.spec.ts",
  "Failed to load questionnaire results.": "web/src/base/api/failed-reads.test.tsx",
  "Failed to load user responses.": "web/src/base/api/failed-reads.test.tsx",
  "Questionnaire not found": "web/src/base/api/messages.test.ts",
  // Unknown routes
  "Oops! Page not found": "e2e/src/public-content.spec.ts",
};

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The titles of tests and comments assert nothing. */
const unasserted = /^\s*(\/\/|\/?\*).*$|\btest(\.\w+)*\(\s*("[^"\n]*"|`[^`]*`)/gm;

/** Returns whether a literal begins with the whole sentence, and is not just a longer one with the same beginning. */
function asserts(text: string, sentence: string): boolean {
  const goesOn = sentence.endsWith(":") ? /^$/ : /^(?:[\w.!:]|\s[a-z])/;
  const parts = text.split(sentence);
  return parts.some((before, place) => {
    const after = parts[place + 1];
    return after !== undefined && /["'`/^>]$/.test(before) && (after === "" || !goesOn.test(after));
  });
}

/** All sources of the product as one text; its templates count as well: `${word} linked` says 'Text linked', too. */
const product = ["contract/src", "server/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|race\.test)\.tsx?$/.test(file))
      .map((file) => read(join(folder, file))),
  )
  .join("\n");

const templates = [...product.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)]
  .map(([, template = ""]) => template.split(/\$\{[^}]*\}/))
  .filter((fixed) => fixed.join("").trim().length >= "Welcome to !".length);

/** Returns whether the fixed parts of a template, with one word between two of them, make the sentence. */
function isSaid(sentence: string): boolean {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return (
    product.includes(sentence) ||
    templates.some((fixed) => new RegExp(`^${fixed.map(literal).join("\\w+")}$`).test(sentence))
  );
}

test.each(Object.entries(sentences))("'%s' is said by the product and asserted in %s", (sentence, file) => {
  expect(isSaid(sentence), "no source says it").toBe(true);
  expect(asserts(read(file).replace(unasserted, "").replaceAll("\\.", "."), sentence), file).toBe(true);
});
