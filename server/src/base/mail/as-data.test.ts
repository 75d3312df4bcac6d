import { expect, test } from "vitest";
import { inviteMail } from "../../groups/invite/mails.tsx";
import { asData } from "./as-data.ts";

const links = /\S[.․。．｡][\p{L}\p{N}]|[@＠][\p{L}\p{N}]|\p{L}[:：][\p{L}\p{N}/+]/u;

test.each([
  "evil.example",
  "Visit https://evil.example/now",
  "www.evil.example",
  "Ann <ann@evil.example>",
  "tel:+15550100",
  "tel:5550100",
  "sms：5550100",
  "бад.рф",
  "i❤.ws",
  "i❤️.ws",
  "evil。example",
  "evil．example",
  "evil｡example",
  "ann＠evil",
  "-.example",
])("no mail program makes a link of the name '%s', which looks the same", (name) => {
  const shown = asData(name);
  expect(shown.replaceAll("\u2060", "")).toBe(name);
  expect(shown).not.toMatch(links);
});

test.each(["Ann", "J. R. Smith", "Cheese & Wine: Part 2", "Étoile 🧀 club", "at 10:30", "Wait...", "(Ann.)"])(
  "'%s' stays as it is",
  (name) => {
    expect(asData(name)).toBe(name);
  },
);

test("the names in a mail are data: it has no link but ours", async () => {
  const link = "https://boxmates.example/invite/s3cret";
  const { subject, text, html } = await inviteMail({
    to: "dora@example.com",
    inviterName: "http://evil.example",
    groupName: "win.evil.example",
    link,
  });
  for (const part of [subject, text.replaceAll(link, ""), html.replaceAll(link, "")])
    expect(part).not.toMatch(/evil\.example|http:\/\/evil/);
  expect(text).toContain(link);
});

test("mail programs are asked to make no links of numbers, dates and addresses either", async () => {
  const { html } = await inviteMail({
    to: "dora@example.com",
    inviterName: "+1 555 0100",
    groupName: "",
    link: "",
  });
  expect(html).toContain('name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"');
});
