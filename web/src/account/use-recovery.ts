import { pages } from "@boxmates/contract/paths";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { passwordRecovery } from "../api/session.ts";
import { toast } from "../ui/toast.ts";
import { establishRecovery, type Recovery, sentences } from "./establish-recovery.ts";
import { type RecoveryTokens, readRecoveryHash, wipeHash } from "./recovery-hash.ts";

/** Specification, section 9. */
const leaveAfterMs = 3000;

/**
 * Takes what the mail's link brought in the hash, on arrival and whenever another link is opened in the same tab.
 * The window's own address is read, as the router still knows the hash after it was wiped.
 */
export function useRecovery() {
  const [recovery, setRecovery] = useState<Recovery>({ status: "checking" });
  const latest = useRef<symbol>(undefined);

  const establish = useCallback(async (tokens: RecoveryTokens) => {
    const mine = Symbol("attempt");
    latest.current = mine;
    const outcome = await establishRecovery(tokens);
    if (latest.current !== mine) return;
    tell(outcome);
    setRecovery(outcome);
  }, []);

  useEffect(() => {
    const arrive = () => {
      const arrival = readRecoveryHash(location.hash);
      // A hash such as '#main', and React running this twice, are no arrivals.
      if (arrival.kind === "nothing" && latest.current) return;
      if (arrival.kind === "tokens") {
        wipeHash();
        setRecovery({ status: "checking" });
        void establish(arrival.tokens);
        return;
      }
      if (arrival.kind !== "nothing") wipeHash();
      latest.current = Symbol("attempt");
      const status = arrival.kind === "expired" ? "expired" : "refused";
      const outcome = { status, sentence: sentences[arrival.kind] } as const;
      tell(outcome);
      setRecovery(outcome);
    };
    arrive();
    addEventListener("hashchange", arrive);
    return () => removeEventListener("hashchange", arrive);
  }, [establish]);

  useLeavingWhen(recovery.status === "expired");
  return { recovery, establish };
}

function tell(recovery: Recovery): void {
  if (recovery.status === "ready") {
    passwordRecovery();
    toast.success("Ready to reset your password!");
  } else if (recovery.status !== "checking") {
    toast.error("Error", recovery.sentence);
  }
}

/** Home after a moment, unless the person leaves first. */
function useLeavingWhen(isLeaving: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(pages.home()), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
}
