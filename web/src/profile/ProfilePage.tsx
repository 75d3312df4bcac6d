import { brand } from "@boxmates/contract/brand";
import type { ProfilePage as Shown } from "@boxmates/contract/profile-page";
import { useLivePage } from "../api/live-events.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import type { Route } from "./+types/ProfilePage.ts";
import { AboutCard } from "./AboutCard.tsx";
import { AddressCard } from "./AddressCard.tsx";
import { chooseMails } from "./choose-mails.ts";
import { DataCard } from "./DataCard.tsx";
import { EmailsCard } from "./EmailsCard.tsx";
import { endSession } from "./end-session.ts";
import { readProfilePage } from "./read-profile-page.ts";
import { removeAddress } from "./remove-address.ts";
import { rename } from "./rename.ts";
import { SecurityCard } from "./SecurityCard.tsx";
import { saveAddress } from "./save-address.ts";
import { sendRecoveryMail } from "./send-recovery-mail.ts";
import { UnreadProfile } from "./UnreadProfile.tsx";
import { useFarewell } from "./use-farewell.ts";
import { useLastRead } from "./use-last-read.ts";

export const meta = () => pageTitle(brand, "Profile");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readProfilePage(request);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  switch (data.intent) {
    case "send-recovery-mail":
      return sendRecoveryMail();
    case "end-session":
      return endSession(data);
    case "save-address":
      return saveAddress(data);
    case "remove-address":
      return removeAddress();
    case "choose-mails":
      return chooseMails(data);
    default:
      return rename(data);
  }
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const shown = useLastRead(loaderData);
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Profile</h1>
      {shown ? <ProfileCards {...shown} /> : <UnreadProfile reason={loaderData.failed ?? ""} />}
    </PageBody>
  );
}

function ProfileCards({ profile, address, unwantedMails, sessions }: Shown) {
  const farewell = useFarewell();
  // Once the session ends there is nothing to read any more.
  useLivePage(farewell.leaving ? "" : `user:${profile.userId}`);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <AboutCard profile={profile} />
        <AddressCard address={address} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <SecurityCard sessions={sessions} farewell={farewell} />
        <EmailsCard unwantedMails={unwantedMails} />
        <DataCard email={profile.email} farewell={farewell} />
      </div>
    </div>
  );
}
