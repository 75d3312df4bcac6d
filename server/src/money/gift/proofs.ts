import type { CalendarDate } from "@boxmates/contract/base/calendar";
import type { Proof } from "../../base/proofs.ts";
import type { Giving, Taking } from "../pass/proofs.ts";

/** Proof of somebody who has given a gift, or is about to: nobody else knows its id. */
export type Giver = Proof<"giver"> & { readonly passId: string };

/** Proof that somebody may pay for this gift, with what its mails need. */
export type NewGift = Giving &
  Proof<"new gift"> & {
    readonly giverEmail: string;
    readonly friendName: string;
    readonly friendEmail: string;
    readonly friends: number;
    readonly message: string;
    /** Null for as soon as it is paid. */
    readonly sendDate: CalendarDate | null;
  };

/** Proof that this member has the code of the gift, which waits, and may put it into their group now. */
export type Redeeming = Taking & Proof<"redeeming"> & { readonly giftId: string };
