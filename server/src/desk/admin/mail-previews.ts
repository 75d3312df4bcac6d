import { newsAnchor, pages, profilePart, securityAnchor } from "@boxmates/contract/base/paths";
import type { FastifyInstance } from "fastify";
import { heldWords } from "../../base/mail/kinds.ts";
import { type Mail, unsubscribing } from "../../base/mail/mail.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Config } from "../../config.ts";
import type { Parts } from "../../parts.ts";
import type { FactorNews } from "../../people/factor/rules.ts";
import type { AdminNews, VendorNews } from "../../vendors/proposal/jobs.ts";
import { paymentPreviews } from "./payment-previews.ts";

interface Preview {
  /** The occasion on which it is sent. */
  title: string;
  render(): Promise<Mail>;
}

const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; frame-ancestors 'self'";

/**
 * Shows every mail as its reader sees it. The people in it are made up, so that a frame can show it without a
 * session. Each mail is rendered once.
 */
export function showMailPreviews(app: FastifyInstance, parts: Parts): void {
  const rendered = new Map<string, Promise<Mail>>();
  const read = async (name: string): Promise<Mail> => {
    const preview = (await previewsFor(parts.config)).get(name);
    if (!preview) throw new Refusal("NOT_FOUND");
    const mail = rendered.get(name) ?? preview.render();
    rendered.set(name, mail);
    return mail;
  };

  app.get("/api/mail-previews", { schema: { hide: true } }, async () => {
    const list = [...(await previewsFor(parts.config))].map(async ([name, { title }]) => {
      const { subject } = await read(name);
      return { name, title, subject };
    });
    return Promise.all(list);
  });

  app.get<{ Params: { name: string } }>(
    "/api/mail-previews/:name",
    { schema: { hide: true } },
    async (request, reply) => {
      const { html } = await read(request.params.name);
      return reply
        .header("content-security-policy", previewPolicy)
        .type("text/html; charset=utf-8")
        .send(html);
    },
  );
}

const to = "maya@example.com";
const fullName = "Maya Lind";
const groupName = "Three Time Zones";
const boxTitle = "Alpine Evening";

const factorTitles: readonly [FactorNews, string][] = [
  ["passkey-added", "A passkey is added"],
  ["passkey-removed", "A passkey is removed"],
  ["app-added", "An authenticator app is set up"],
  ["app-removed", "An authenticator app is removed"],
  ["codes-renewed", "New recovery codes are made"],
  ["code-used", "Somebody signs in with a recovery code"],
  ["removed-by-admin", "An administrator removes somebody's second factor"],
];
const plannedNight = {
  startsAt: "2026-12-05T19:00:00.000Z",
  timeZone: "Europe/Berlin",
  sentAt: new Date("2026-12-04T19:00:00.000Z"),
  isHere: true,
};
const formerly = "2026-12-04T19:00:00.000Z";
const nightChanges = [
  ["chosen", "chosen"],
  ["moved", "moved"],
  ["called off", "called-off"],
] as const;
const factorFacts = { name: "Maya's phone", isOff: false, codesLeft: 7 };

const proposalNews: readonly [VendorNews, string][] = [
  ["taken-up", "A vendor's proposal is taken up"],
  ["accepted", "A vendor's proposal is accepted"],
  ["declined", "A vendor's proposal is declined"],
  ["message", "An administrator writes to a vendor"],
];
const proposalsWaiting: readonly [AdminNews, string][] = [
  ["proposed", "A vendor proposes a product"],
  ["withdrawn", "A vendor withdraws a proposal"],
  ["message", "A vendor writes about a proposal"],
];
const declinedBecause = "The box for spring is full, and it does not keep until summer.";

const heldLines = (switchOff: string) =>
  (["night_in_a_day", "box_suggested"] as const).map((kind) => ({
    kind,
    groupName,
    words: heldWords[kind](4),
    switchOff,
  }));

async function previewsFor({ publicUrl, stripe }: Config): Promise<Map<string, Preview>> {
  const [
    account,
    factor,
    push,
    invite,
    suggestion,
    delivery,
    night,
    nudge,
    digest,
    newsletter,
    proposal,
    admin,
  ] = await Promise.all([
    import("../../people/account/mails.tsx"),
    import("../../people/factor/mails.tsx"),
    import("../../people/push/mails.tsx"),
    import("../../groups/invite/mails.tsx"),
    import("../../deliveries/suggestion/mails.tsx"),
    import("../../deliveries/delivery/mails.tsx"),
    import("../../around/night/mails.tsx"),
    import("../../around/nudge/mails.tsx"),
    import("../../around/digest/mails.tsx"),
    import("../newsletter/mails.tsx"),
    import("../../vendors/proposal/mails.tsx"),
    import("./mails.tsx"),
  ]);
  const link = `${publicUrl}${pages.myGroup()}`;
  const person = { to, fullName, link };
  const unsubscribe = unsubscribing(publicUrl, "sample");
  const invitation = { to, groupName, inviterName: "Theo Park", link };
  const parcel = { ...person, boxTitle, groupName, unsubscribe };
  const friend = { ...person, friendName: "Noor Haddad", groupName, unsubscribe };
  const proposed = { ...person, productName: "Juniper Cheese", text: "How long does it keep?", unsubscribe };
  return new Map<string, Preview>([
    ["confirmation", { title: "Somebody signs up", render: () => account.confirmationMail(person) }],
    [
      "account-exists",
      {
        title: "Somebody signs up with a known address",
        render: () => account.accountExistsMail({ ...person, attempt: "sign-up" }),
      },
    ],
    ["reset", { title: "A password was forgotten", render: () => account.resetMail(person) }],
    [
      "recovery",
      { title: "A new password is asked for on the profile", render: () => account.recoveryMail(person) },
    ],
    [
      "password-changed",
      { title: "A password was changed", render: () => account.passwordChangedMail(person) },
    ],
    [
      "new-device",
      {
        title: "Somebody signs in with a new device",
        render: () =>
          account.newDeviceMail({
            ...person,
            profile: `${publicUrl}${profilePart(securityAnchor)}`,
            device: "Firefox on Linux",
            at: "2026-12-01T18:30:00.000Z",
          }),
      },
    ],
    [
      "device-refused",
      {
        title: "A device no longer takes notifications",
        render: () =>
          push.deviceRefusedMail({
            ...person,
            link: `${publicUrl}${profilePart(newsAnchor)}`,
            device: "Firefox on Linux",
            since: "2026-12-01T18:30:00.000Z",
          }),
      },
    ],
    [
      "email-change",
      {
        title: "A new address is to be confirmed",
        render: () => account.emailChangeMail({ ...person, isOwn: true }),
      },
    ],
    ["email-changed", { title: "An address was changed", render: () => account.emailChangedMail(person) }],
    ...factorTitles.map(([news, title]): [string, Preview] => [
      news,
      { title, render: () => factor.factorMail({ ...person, ...factorFacts, news }) },
    ]),
    ["invitation", { title: "A friend is invited", render: () => invite.inviteMail(invitation) }],
    [
      "invite-reminder",
      {
        title: "An invitation is about to expire",
        render: () =>
          invite.inviteReminderMail({ ...invitation, expiresAt: "2026-12-01T12:00:00.000Z", unsubscribe }),
      },
    ],
    [
      "invite-accepted",
      {
        title: "An invitation was accepted",
        render: () => invite.inviteAcceptedMail({ ...friend, by: "mail" }),
      },
    ],
    [
      "box-suggested",
      {
        title: "A friend suggests a box",
        render: () => suggestion.boxSuggestedMail({ ...friend, boxTitle }),
      },
    ],
    [
      "box-shipped",
      {
        title: "A box is on its way",
        render: () => delivery.boxShippedMail({ ...parcel, trackingUrl: "https://parcels.example.com/1" }),
      },
    ],
    [
      "address-wanted",
      {
        title: "A box is planned and an address is missing",
        render: () => delivery.addressWantedMail({ ...parcel, deliveryDate: "2026-12-01", isMade: false }),
      },
    ],
    ["nudge", { title: "A friend waits for somebody to play", render: () => nudge.nudgeMail(friend) }],
    ["game-open", { title: "A game is open", render: () => delivery.gameOpenMail(parcel) }],
    ...(["day", "hour"] as const).map((kind): [string, Preview] => [
      `night-in-${kind === "day" ? "a-day" : "an-hour"}`,
      {
        title: `A night is ${kind === "day" ? "a day" : "an hour"} away`,
        render: () => night.nightReminderMail({ ...parcel, ...plannedNight, kind }),
      },
    ]),
    ...nightChanges.map(([change, key]): [string, Preview] => [
      `night-${key}`,
      {
        title: `A night is ${change}`,
        render: () =>
          night.nightChangedMail({
            ...friend,
            ...plannedNight,
            change,
            ...(change === "moved" && { formerly }),
          }),
      },
    ]),
    [
      "digest",
      {
        title: "More has happened in a day than is worth a mail each",
        render: () => digest.digestMail({ ...person, lines: heldLines(link) }),
      },
    ],
    [
      "newsletter-confirmation",
      {
        title: "Somebody asks for the newsletter",
        render: () => newsletter.newsletterConfirmationMail({ to, link }),
      },
    ],
    [
      "already-subscribed",
      {
        title: "Somebody asks for the newsletter again",
        render: () => newsletter.alreadySubscribedMail({ to, link }),
      },
    ],
    ...proposalNews.map(([news, title]): [string, Preview] => [
      `proposal-${news}`,
      {
        title,
        render: () => proposal.proposalNewsMail({ ...proposed, news, reason: declinedBecause, boxTitle }),
      },
    ]),
    ...proposalsWaiting.map(([news, title]): [string, Preview] => [
      `proposal-waiting-${news}`,
      {
        title,
        render: () => proposal.proposalWaitingMail({ ...proposed, news, vendorName: "Casper Oduya" }),
      },
    ]),
    [
      "role-changed",
      {
        title: "Somebody gets another role",
        render: () => admin.roleChangedMail({ to, fullName, role: "vendor", publicUrl }),
      },
    ],
    ["test", { title: "An administrator tries the mail server", render: () => admin.testMail({ to, link }) }],
    ...(stripe ? await paymentPreviews({ to, fullName, publicUrl }) : []),
  ]);
}
