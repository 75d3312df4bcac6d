import { contract } from "@boxmates/contract/contract";
import { theService } from "../base/the-service.ts";
import { createAdmin } from "../people/account/first-admin.ts";
import { deviceOf, devices } from "./devices.ts";
import { daysBefore, minutesAfter } from "./moments.ts";
import { demoPassword, type PersonKey, personKeys, personOf } from "./people.ts";
import type { Scene, Telling } from "./telling.ts";

/** A delivery before this day went to the whole group: nobody had given an address. */
const addressesDaysAgo = 118;

/** Everybody signs up, says where they live, and now and then does something that the audit log tells. */
export function peopleStory(telling: Telling): Scene[] {
  const { now } = telling;
  const joining = personKeys.map((who) => ({
    at: daysBefore(now, personOf(who).joinedDaysAgo),
    play: () => join(telling, who),
  }));
  const addresses = personKeys.map((who, place) => ({
    at: minutesAfter(daysBefore(now, addressesDaysAgo), place),
    play: () => giveAddress(telling, who),
  }));
  return [...joining, ...addresses, ...accountStory(telling)];
}

async function join({ stage, userIds }: Telling, who: PersonKey): Promise<void> {
  const { email, fullName, role } = personOf(who);
  if (role === "admin") {
    await createAdmin(stage.parts, theService, { email, fullName, password: demoPassword });
  } else {
    await stage.signUp(who);
  }
  userIds.set(who, (await stage.signIn(who)).user.id);
}

async function giveAddress({ stage }: Telling, who: PersonKey): Promise<void> {
  const { address, fullName } = personOf(who);
  if (address)
    await stage.call(contract.profile.saveAddress, { body: { recipient: fullName, ...address } }, who);
}

function accountStory(telling: Telling): Scene[] {
  const { stage, now } = telling;
  return [
    { at: daysBefore(now, 310), play: () => makeVendor(telling) },
    { at: daysBefore(now, 13), play: () => endOtherSession(telling, "priya") },
    { at: daysBefore(now, 7), play: () => stage.failToSignIn("nobody@example.com", devices.chrome) },
    { at: daysBefore(now, 6.9), play: () => stage.failToSignIn(personOf("maya").email, devices.chrome) },
    { at: daysBefore(now, 6), play: () => chooseNewPassword(telling, "maya") },
    { at: daysBefore(now, 4), play: () => stage.failToSignIn(personOf("theo").email, devices.android) },
    { at: minutesAfter(daysBefore(now, 1), 90), play: async () => void (await stage.signIn("maya")) },
  ];
}

async function makeVendor({ stage, userIds }: Telling): Promise<void> {
  // A role is changed only by somebody who has just proven who they are.
  await stage.signIn("ada");
  const params = { userId: userIds.get("casper") ?? "" };
  const reason = "Runs Copper Kettle Foods and supplies the relish for the tasting box.";
  await stage.call(contract.admin.updateUser, { params, body: { role: "vendor", reason } }, "ada");
}

async function endOtherSession({ stage }: Telling, who: PersonKey): Promise<void> {
  await stage.signIn(who, devices.android);
  await stage.signIn(who);
  const { sessions } = await stage.call(contract.profilePage.show, {}, who);
  const other = sessions.find(({ device }) => device.includes("Android"));
  if (!other) throw new Error(`${who} has no other session.`);
  await stage.call(contract.account.endSession, { params: { sessionId: other.id } }, who);
}

/** Maya has forgotten her password, and remembers it as soon as she may choose a new one. */
async function chooseNewPassword({ stage }: Telling, who: PersonKey): Promise<void> {
  const { email } = personOf(who);
  const from = { device: deviceOf(who) };
  await stage.ask(contract.account.requestReset, { body: { email } }, from);
  const body = { token: await stage.tokenMailedTo(email), password: demoPassword };
  await stage.ask(contract.account.resetPassword, { body }, from);
  await stage.signIn(who);
}
