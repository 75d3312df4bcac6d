import { contract } from "@boxmates/contract/contract";
import type { DemoTime } from "./demo-group.ts";
import { daysBefore, minutesAfter } from "./moments.ts";
import type { GroupTelling, Scene } from "./telling.ts";

/** The friends have chosen their next night, and vote on the one after it. */
export function nightStory(telling: GroupTelling): Scene[] {
  const { now, group } = telling;
  if (!group.nights) return [];
  const { chosen, proposed } = group.nights;
  const choosing = { at: daysBefore(now, 2), play: () => chooseNight(telling, chosen) };
  const voting = proposed.map((time, place) => ({
    at: minutesAfter(daysBefore(now, 1), 10 * place),
    play: async () => void (await proposeTime(telling, time)),
  }));
  return [choosing, ...voting];
}

async function chooseNight(telling: GroupTelling, time: DemoTime): Promise<void> {
  const proposalId = await proposeTime(telling, time);
  const params = { groupId: telling.groupId(), proposalId };
  await telling.stage.call(contract.night.choose, { params }, telling.founder);
}

/** Proposes a time and lets the others vote on it. Returns the proposal's id. */
async function proposeTime(telling: GroupTelling, time: DemoTime): Promise<string> {
  const { stage, now } = telling;
  const groupId = telling.groupId();
  const startsAt = momentOf(time, now).toISOString();
  await stage.call(contract.night.propose, { params: { groupId }, body: { startsAt } }, time.by);
  const { proposals } = await stage.call(contract.night.show, { params: { groupId } }, time.by);
  const proposal = proposals.find((each) => new Date(each.startsAt).toISOString() === startsAt);
  if (!proposal) throw new Error("The proposed time is not there.");
  const params = { groupId, proposalId: proposal.id };
  for (const [who, answer] of time.votes)
    await stage.call(contract.night.vote, { params, body: { answer } }, who);
  return proposal.id;
}

function momentOf({ inDays, hour }: DemoTime, now: Date): Date {
  const moment = daysBefore(now, -inDays);
  moment.setUTCHours(hour, 0, 0, 0);
  return moment;
}
