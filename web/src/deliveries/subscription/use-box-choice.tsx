import type { GroupPage } from "@boxmates/contract/pages/group-page";
import { boxTypes } from "@boxmates/contract/workshop/box";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import type { FirstChoice } from "./OfferForm.tsx";

const useAddDialog = loadedLater(async () => {
  const { AddSubscriptionDialog } = await import("./AddSubscriptionDialog.tsx");
  return { default: AddSubscriptionDialog };
});

interface BoxChoice {
  /** False for members: they suggest boxes to the owner and the admins, who add them. */
  mayAdd: boolean;
  label: string;
  show: (first: FirstChoice) => void;
  dialog: ReactNode;
}

/**
 * The choice of a box for the group. An address such as `?box=gourmet_tasting` opens it, if the reader may choose and
 * nothing is chosen yet.
 */
export function useBoxChoice(
  group: Pick<GroupPage, "id" | "subscriptions" | "suggestions" | "today" | "myRole" | "paying">,
): BoxChoice {
  const { id: groupId, subscriptions, suggestions, today, myRole, paying } = group;
  const mayAdd = myRole !== "member";
  const [search] = useSearchParams();
  const wantedType = mayAdd && subscriptions.length === 0 ? search.get("box") : null;
  const boxType = boxTypes.find((each) => each === wantedType);
  const offering = useDialogAbout<FirstChoice>(boxType && { boxType });
  const AddDialog = useAddDialog(offering.open);
  return {
    mayAdd,
    label: mayAdd ? "Add Subscription" : "Suggest a Box",
    show: offering.show,
    dialog: AddDialog && (
      <AddDialog
        groupId={groupId}
        act={mayAdd ? "subscribe" : "suggest"}
        first={offering.subject}
        subscribedBoxIds={subscriptions.map(({ subscriptionBoxId }) => subscriptionBoxId)}
        suggestedBoxIds={suggestions.map(({ box }) => box.id)}
        today={today}
        isPaid={paying !== null}
        open={offering.open}
        onOpenChange={(open) => open || offering.close()}
      />
    ),
  };
}
