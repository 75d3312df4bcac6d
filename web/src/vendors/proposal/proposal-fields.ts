import type { OwnProposal, proposalBody } from "@boxmates/contract/vendors/proposal";
import type { BoxType } from "@boxmates/contract/workshop/box";
import type * as z from "zod/mini";

/** A proposal as it is typed. */
export interface ProposalFields {
  name: string;
  description: string;
  imageUrl: string;
  boxType: BoxType | "";
  price: string;
  quantity: string;
  availableDate: string;
}

export function fieldsOf(proposal: OwnProposal | undefined): ProposalFields {
  const { name = "", description = "", imageUrl, boxType = "" } = proposal ?? {};
  const { price = "", quantity = "", availableDate = "" } = proposal ?? {};
  const numbers = { price: String(price), quantity: String(quantity) };
  return { name, description, imageUrl: imageUrl ?? "", boxType, ...numbers, availableDate };
}

// An empty number is missing, not zero.
const numberIn = (typed: string) => (typed === "" ? Number.NaN : Number(typed));

/** May lack a kind, a day or a number: `call` checks it against the contract's schema. */
export function bodyOf({
  boxType,
  price,
  quantity,
  imageUrl,
  ...rest
}: ProposalFields): z.output<typeof proposalBody> {
  return {
    ...rest,
    boxType: boxType as BoxType,
    price: numberIn(price),
    quantity: numberIn(quantity),
    imageUrl: imageUrl || null,
  };
}
