import { pages } from "@boxmates/contract/base/paths";
import { maxCounted, type OpenWork, type UnplayableGame } from "@boxmates/contract/desk/admin";
import { formatCapped } from "../../base/ui/formatting.ts";

/** Something that waits for an administrator, and where it is done. */
export interface Task {
  name: "due" | "ship" | "untracked" | "game";
  /** Tells tasks of the same name apart. */
  key: string;
  title: string;
  text: string;
  leadsTo: string;
}

/** Everything that is open, in the order of a day's work; failed mails have their own item. */
export function tasksOf({ dueDeliveries, toShip, untracked, unplayable }: OpenWork): Task[] {
  const deliveries = pages.adminDeliveries();
  const due: Task = {
    name: "due",
    key: "due",
    title: `${counted(dueDeliveries, "delivery is", "deliveries are")} due`,
    text: "Their day has come, and they are not created yet.",
    leadsTo: deliveries,
  };
  const ship: Task = {
    name: "ship",
    key: "ship",
    title: `${counted(toShip, "parcel", "parcels")} to ship`,
    text: "Download the list, send them, and mark them as on their way.",
    leadsTo: `${deliveries}?status=preparing`,
  };
  const track: Task = {
    name: "untracked",
    key: "untracked",
    title: `${counted(untracked, "parcel", "parcels")} without tracking`,
    text: "On their way, but nobody can see where they are.",
    leadsTo: `${deliveries}?status=untracked`,
  };
  return [
    ...(dueDeliveries > 0 ? [due] : []),
    ...(toShip > 0 ? [ship] : []),
    ...(untracked > 0 ? [track] : []),
    ...unplayable.map(gameTask),
  ];
}

function gameTask({ boxId, boxTitle, lacks, deliveries }: UnplayableGame): Task {
  const sent = counted(deliveries, "delivery", "deliveries");
  return {
    name: "game",
    key: boxId,
    title: `Nobody can play ${boxTitle}`,
    ...(lacks === "questionnaire"
      ? {
          text: `${sent}, and no active questionnaire with questions is linked.`,
          leadsTo: pages.adminCompanions(),
        }
      : { text: `${sent}, and there are no products in this box to taste.`, leadsTo: pages.adminBoxes() }),
  };
}

/** Says what is wrong with mails; undefined if all went out. */
export function mailWords({ failedMails, retriedMails, mailFault }: OpenWork) {
  if (failedMails + retriedMails === 0) return undefined;
  const retried = `${counted(retriedMails, "mail", "mails")} will be tried again`;
  return {
    title: failedMails > 0 ? `${counted(failedMails, "mail", "mails")} could not be sent` : retried,
    text: [failedMails > 0 && retriedMails > 0 ? `${retried}.` : "", mailFault ?? ""].join(" ").trim(),
  };
}

export function counted(count: number, one: string, many: string): string {
  return `${formatCapped(count, maxCounted)} ${count === 1 ? one : many}`;
}
