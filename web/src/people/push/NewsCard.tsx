import { newsAnchor } from "@boxmates/contract/base/paths";
import type { UserRole } from "@boxmates/contract/base/user";
import type { MailKind } from "@boxmates/contract/people/profile";
import type { PushDevice, PushSettings } from "@boxmates/contract/people/push";
import { Bell, BellOff, BellRing } from "lucide-react";
import type { ReactNode } from "react";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { CardSection } from "../../base/ui/CardSection.tsx";
import { ErrorState } from "../../base/ui/ErrorState.tsx";
import { FoldedPart } from "../../base/ui/FoldedPart.tsx";
import { formatDate } from "../../base/ui/formatting.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { ChoicesForm } from "./ChoicesForm.tsx";
import { pushPermission } from "./device-push.ts";
import { offeredMails } from "./news-ways.ts";
import { pushSettings } from "./reads.ts";
import { useTurnOff, useTurnOn } from "./writes.ts";

interface NewsCardProps {
  role: UserRole;
  unwantedMails: readonly MailKind[];
}

/** The part of the profile about emails and notifications. It reads the latter for itself, because it is loaded late. */
export default function NewsCard({ role, unwantedMails }: NewsCardProps) {
  const { value, failure, busy, readAgain } = useRead(pushSettings);
  return (
    <FoldedPart
      anchor={newsAnchor}
      icon={Bell}
      title="Emails & Notifications"
      state={[mailWords(offeredMails(role), unwantedMails), ...pushWords(value)].join(", ")}
      lead="You always get confirmations, the links that you ask for, and news about your account's security."
    >
      <ChoicesForm role={role} unwantedMails={unwantedMails} push={value} />
      <CardSection title="Notifications">
        <p className="text-muted">
          Short news on your devices, even while this page is closed. They name your group, and never an
          answer or a product.
        </p>
        {failure !== undefined && <ErrorState text={failure} busy={busy} onRetry={readAgain} />}
        {value ? (
          <Devices {...value} />
        ) : (
          failure === undefined && (
            <div role="status" aria-label="Loading your notifications">
              <Skeleton className="h-16 w-full" />
            </div>
          )
        )}
      </CardSection>
    </FoldedPart>
  );
}

function mailWords(kinds: readonly MailKind[], unwanted: readonly MailKind[]): string {
  const wanted = kinds.filter((kind) => !unwanted.includes(kind)).length;
  if (wanted === kinds.length) return "All emails";
  return wanted === 0 ? "No emails" : `${wanted} of ${kinds.length} emails`;
}

/** Says how it is with this device; nothing while that is read. */
function pushWords(settings: PushSettings | undefined): string[] {
  const permission = pushPermission();
  if (permission === "denied") return ["notifications blocked here"];
  if (permission === "unsupported") return ["no notifications in this browser"];
  if (!settings) return [];
  const own = settings.devices.find(({ current }) => current);
  if (!own) return ["no notifications here"];
  return [own.refusedSince === null ? "notifications here" : "notifications do not arrive here"];
}

function Devices({ devices }: PushSettings) {
  const others = devices.filter(({ current }) => !current);
  return (
    <>
      <ThisDevice own={devices.find(({ current }) => current)} />
      {others.length > 0 && <OtherDevices devices={others} />}
    </>
  );
}

const answers = {
  unsupported:
    "This browser cannot show notifications; your emails come as before. On an iPhone or iPad, add this page to your Home Screen and open it there.",
  denied:
    "This browser blocks notifications from this site. Allow them in its settings for this site, then come back here.",
};

function ThisDevice({ own }: { own: PushDevice | undefined }) {
  const turnOn = useTurnOn();
  const turnOff = useTurnOff();
  const permission = pushPermission();
  if (permission === "unsupported" || permission === "denied") {
    return (
      <p className="flex gap-3 rounded-2xl bg-sunken p-4">
        <BellOff className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
        {answers[permission]}
      </p>
    );
  }
  if (own) {
    const turnOffButton = (
      <Button kind="outline" busy={turnOff.busy} busyLabel="Turning off..." onClick={() => turnOff.send(own)}>
        Turn Off
      </Button>
    );
    if (own.refusedSince === null) return <On>{turnOffButton}</On>;
    return (
      <Refused since={own.refusedSince}>
        <Button busy={turnOn.busy} busyLabel="Turning on..." onClick={() => turnOn.send()}>
          Turn On Again
        </Button>
        {turnOffButton}
      </Refused>
    );
  }
  return (
    <div className="grid gap-3">
      <p>Know at once when your box ships, when a game opens, and when your friends are waiting for you.</p>
      <Button
        className="sm:justify-self-start"
        busy={turnOn.busy}
        busyLabel="Turning on..."
        onClick={() => turnOn.send()}
      >
        Turn On for This Device
      </Button>
    </div>
  );
}

function On({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-success-soft p-4">
      <p className="flex items-center gap-3 font-medium">
        <BellRing className="size-5 shrink-0 text-success" aria-hidden />
        On for this device
      </p>
      {children}
    </div>
  );
}

function Refused({ since, children }: { since: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 rounded-2xl bg-sunken p-4">
      <div className="flex gap-3">
        <BellOff className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
        <div className="grid gap-1">
          <p className="font-medium">Notifications do not reach this device</p>
          <p>
            Your browser's push service has refused them since {formatDate(since)}. Your emails come as
            before. Turning them on again usually helps.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  const { send, busy, sent } = useTurnOff();
  return (
    <CardSection title="Your other devices">
      <ul className="grid grid-cols-1 gap-3">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{device.device}</span>
              <span className="block text-sm text-muted">
                {device.refusedSince === null
                  ? `On since ${formatDate(device.since)}`
                  : `Not reached since ${formatDate(device.refusedSince)}`}
              </span>
            </span>
            <Button
              kind="outline"
              busy={busy && sent?.id === device.id}
              busyLabel="Turning off..."
              onClick={() => send(device)}
            >
              <span>
                Turn off<span className="sr-only"> {device.device}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
