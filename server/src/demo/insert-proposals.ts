import { addDays, dateOf } from "@boxmates/contract/base/calendar";
import type { ProposalState } from "@boxmates/contract/vendors/proposal";
import type { Db } from "../base/db/open.ts";
import { productId } from "./demo-box.ts";
import { daysBefore } from "./moments.ts";
import { type PersonKey, personId } from "./people.ts";
import { boxes } from "./sample.ts";
import { idOf } from "./seeded.ts";

interface DemoProposal {
  name: string;
  description: string;
  price: number;
  quantity: number;
  daysAgo: number;
  state: ProposalState;
  stateDaysAgo: number;
  /** The number of the product of the gourmet box that it has become. */
  acceptedAs?: number;
  messages: readonly { by: PersonKey; daysAgo: number; text: string }[];
}

const vendor: PersonKey = "casper";
const box = boxes.gourmet_tasting;

const proposals: readonly DemoProposal[] = [
  {
    name: "Chestnut Honey Vinegar",
    description:
      "A year in the cask, from honey that our bees bring down from the chestnut woods. A spoonful wakes up a salad; two make a drink.",
    price: 9.6,
    quantity: 400,
    daysAgo: 9,
    state: "in_talks",
    stateDaysAgo: 6,
    messages: [
      { by: "ada", daysAgo: 6, text: "This sounds like January. How small can the bottles be?" },
      {
        by: "casper",
        daysAgo: 5,
        text: "100 ml, with a cork and wax. I can bottle 400 of them by Christmas.",
      },
      { by: "ada", daysAgo: 2, text: "Good. Could you send three, so that we can pour them for the team?" },
    ],
  },
  {
    name: box.products[4]?.name ?? "",
    description: box.products[4]?.description ?? "",
    price: box.products[4]?.price ?? 0,
    quantity: 600,
    daysAgo: 300,
    state: "accepted",
    stateDaysAgo: 292,
    acceptedAs: 5,
    messages: [
      {
        by: "ada",
        daysAgo: 295,
        text: "We tasted it with an old cheddar. It is in, if the jars survive the post.",
      },
      { by: "casper", daysAgo: 294, text: "They do: I dropped one down the stairs for you." },
    ],
  },
];

/** Inserts what the vendor has proposed, and what was said about it. */
export async function insertProposals(db: Db, now: Date): Promise<void> {
  for (const proposal of proposals) await insertProposal(db, proposal, now);
}

async function insertProposal(db: Db, proposal: DemoProposal, now: Date): Promise<void> {
  const { name, description, price, quantity, state, acceptedAs } = proposal;
  const id = idOf("product proposal", name);
  const createdAt = daysBefore(now, proposal.daysAgo);
  await db
    .insertInto("proposals")
    .values({
      id,
      vendorId: personId(vendor),
      ...{ name, description, price, quantity, state },
      boxType: box.boxType,
      availableDate: addDays(dateOf(createdAt), 45),
      stateSince: daysBefore(now, proposal.stateDaysAgo),
      contentId: acceptedAs ? productId(box.boxType, acceptedAs) : null,
      createdAt,
    })
    .execute();
  await db
    .insertInto("proposalMessages")
    .values(
      proposal.messages.map(({ by, daysAgo, text }, index) => ({
        id: idOf("proposal message", id, String(index)),
        proposalId: id,
        authorId: personId(by),
        isFromVendor: by === vendor,
        text,
        createdAt: daysBefore(now, daysAgo),
      })),
    )
    .execute();
}
