import { BellRing } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { pushPermission } from "./device-push.ts";
import { pushSettings } from "./reads.ts";
import { useTurnOn } from "./writes.ts";

const declinedKey = "notifications-declined";

/** Offers notifications where a box is expected. A browser in which they were declined is not asked again. */
export default function NotificationOffer() {
  const [isDeclined, setDeclined] = useState(() => localStorage.getItem(declinedKey) !== null);
  const [permission, setPermission] = useState(pushPermission);
  const decline = () => {
    localStorage.setItem(declinedKey, "1");
    setDeclined(true);
  };
  if (isDeclined || permission === "unsupported" || permission === "denied") return null;
  const offer = <Offer onAnswer={() => setPermission(pushPermission())} onDecline={decline} />;
  return permission === "granted" ? <OfferAgain offer={offer} /> : offer;
}

/** Signing out has ended them, or the push service refuses them, and the browser still allows them. */
function OfferAgain({ offer }: { offer: ReactNode }) {
  const { value } = useRead(pushSettings);
  if (!value || value.devices.some(({ current, refusedSince }) => current && refusedSince === null))
    return null;
  return offer;
}

function Offer({ onAnswer, onDecline }: Record<"onAnswer" | "onDecline", () => void>) {
  const { send, busy } = useTurnOn();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-surface p-4">
      <BellRing className="size-6 shrink-0 text-accent" aria-hidden />
      <p className="min-w-48 grow basis-0">
        Do you want this device to tell you when your box is on its way and when the game opens?
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="outline"
          busy={busy}
          busyLabel="Turning on..."
          onClick={() => send(undefined, onAnswer)}
        >
          Turn On Notifications
        </Button>
        <Button kind="quiet" disabled={busy} onClick={onDecline}>
          Not Now
        </Button>
      </div>
    </div>
  );
}
