import type { GroupDelivery } from "@boxmates/contract/group-page";
import { PackageCheck } from "lucide-react";
import { useFetcher } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { Button } from "../ui/Button.tsx";

interface ArrivalButtonProps {
  delivery: Pick<GroupDelivery, "id">;
  /** Its name where the page has several of them. */
  name?: string;
  kind?: "primary" | "outline";
}

/** The reader's own parcel is here, or the group's. */
export function ArrivalButton({ delivery, name, kind = "primary" }: ArrivalButtonProps) {
  const fetcher = useFetcher<Outcome>();
  return (
    <fetcher.Form method="post" className="grid">
      <input type="hidden" name="intent" value="arrived" />
      <input type="hidden" name="deliveryId" value={delivery.id} />
      <Button
        type="submit"
        kind={kind}
        aria-label={name}
        busy={fetcher.state !== "idle"}
        busyLabel="One moment..."
      >
        <PackageCheck className="size-5" aria-hidden />
        It arrived
      </Button>
    </fetcher.Form>
  );
}
