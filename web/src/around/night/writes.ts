import { nightApi } from "@boxmates/contract/around/night";
import { useChoice } from "../../base/api/choice.ts";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

export const usePropose = () =>
  useWrite(nightApi.propose, {
    failed: "Failed to propose this time.",
    onDone: () => toast.success("Time proposed"),
  });

export const useWithdraw = () =>
  useWrite(nightApi.withdraw, {
    failed: "Failed to withdraw this time.",
    onDone: () => toast.success("Proposal withdrawn"),
  });

export const useVote = () => useChoice(nightApi.vote, { failed: "Failed to save your vote." });

export const useChoose = () =>
  useWrite(nightApi.choose, {
    failed: "Failed to choose this night.",
    onDone: () => toast.success("Your night is set", "Everybody is reminded before it begins."),
  });

export const useMove = () =>
  useWrite(nightApi.move, {
    failed: "Failed to move this night.",
    onDone: () => toast.success("Night moved"),
  });

export const useCallOff = () =>
  useWrite(nightApi.callOff, {
    failed: "Failed to call this night off.",
    onDone: () => toast.success("Night called off"),
  });
