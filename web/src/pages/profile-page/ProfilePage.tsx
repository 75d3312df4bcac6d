import { brand } from "@boxmates/contract/base/brand";
import type { ProfilePage as Shown } from "@boxmates/contract/pages/profile-page";
import { prefetch, useRead } from "../../base/api/read.ts";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { OwnEmail } from "../../people/account/OwnEmail.tsx";
import { OwnPassword } from "../../people/account/OwnPassword.tsx";
import { AboutCard } from "../../people/profile/AboutCard.tsx";
import { AddressCard } from "../../people/profile/AddressCard.tsx";
import { DataCard } from "../../people/profile/DataCard.tsx";
import { EmailsCard } from "../../people/profile/EmailsCard.tsx";
import { profilePage } from "../../people/profile/reads.ts";
import { SecurityCard } from "../../people/profile/SecurityCard.tsx";

// Few people come here for these: they are loaded once the page is quiet.
const useFactorsCard = loadedLater(() => import("../../people/factor/FactorsCard.tsx"));
const useNotificationsCard = loadedLater(() => import("../../people/push/NotificationsCard.tsx"));
const useTimeZoneCard = loadedLater(() => import("../../people/profile/TimeZoneCard.tsx"));
const useWhatHappened = loadedLater(() => import("../../desk/audit/WhatHappened.tsx"));

export const meta = () => pageTitle(brand, "Profile");

export const clientLoader = () => prefetch(profilePage);

export default function ProfilePage() {
  const read = useRead(profilePage);
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Profile</h1>
      {read.value ? (
        <ProfileCards {...read.value} />
      ) : (
        <UnreadPage title="Failed to load profile" read={read} />
      )}
    </PageBody>
  );
}

function ProfileCards({ profile, pendingEmail, address, timeZone, unwantedMails, sessions }: Shown) {
  const TimeZoneCard = useTimeZoneCard(true);
  const FactorsCard = useFactorsCard(true);
  const NotificationsCard = useNotificationsCard(true);
  const WhatHappened = useWhatHappened(true);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        <AboutCard profile={profile}>
          <OwnEmail pendingEmail={pendingEmail} />
        </AboutCard>
        <AddressCard address={address} />
        {TimeZoneCard ? <TimeZoneCard timeZone={timeZone} /> : <Skeleton className="h-64 w-full" />}
        <EmailsCard role={profile.role} unwantedMails={unwantedMails} />
        {NotificationsCard ? <NotificationsCard /> : <Skeleton className="h-64 w-full" />}
        <DataCard email={profile.email} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <SecurityCard sessions={sessions}>
          <OwnPassword email={profile.email} />
        </SecurityCard>
        {FactorsCard ? <FactorsCard email={profile.email} /> : <Skeleton className="h-96 w-full" />}
        {WhatHappened ? <WhatHappened /> : <Skeleton className="h-72 w-full" />}
      </div>
    </div>
  );
}
