import { brand } from "@boxmates/contract/base/brand";
import type { ProfilePage as Shown } from "@boxmates/contract/pages/profile-page";
import { prefetch, useRead } from "../../base/api/read.ts";
import { AwaitedPart } from "../../base/ui/FoldedPart.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { OwnEmail } from "../../people/account/OwnEmail.tsx";
import { OwnPassword } from "../../people/account/OwnPassword.tsx";
import { AboutCard } from "../../people/profile/AboutCard.tsx";
import { AddressCard } from "../../people/profile/AddressCard.tsx";
import { DataCard } from "../../people/profile/DataCard.tsx";
import { profilePage } from "../../people/profile/reads.ts";
import { SecurityCard } from "../../people/profile/SecurityCard.tsx";

// Few people come here for these: they are loaded once the page is quiet.
const useFactorsCard = loadedLater(() => import("../../people/factor/FactorsCard.tsx"));
const useNewsCard = loadedLater(() => import("../../people/push/NewsCard.tsx"));
const usePaymentsCard = loadedLater(() => import("../../money/payer/PaymentsCard.tsx"));
const useTimeZoneCard = loadedLater(() => import("../../people/profile/TimeZoneCard.tsx"));
const useWhatHappened = loadedLater(() => import("../../desk/audit/WhatHappened.tsx"));

export const meta = () => pageTitle(brand, "Profile");

export const clientLoader = () => prefetch(profilePage);

export default function ProfilePage() {
  const read = useRead(profilePage);
  return (
    <PageBody width="reading" className="py-12">
      <h1 className="mb-6 text-4xl font-extrabold">Profile</h1>
      {read.value ? (
        <ProfileParts {...read.value} />
      ) : (
        <UnreadPage title="Failed to load profile" read={read} />
      )}
    </PageBody>
  );
}

function ProfileParts({ profile, pendingEmail, address, timeZone, unwantedMails, sessions, payer }: Shown) {
  const TimeZoneCard = useTimeZoneCard(true);
  const NewsCard = useNewsCard(true);
  const FactorsCard = useFactorsCard(true);
  const WhatHappened = useWhatHappened(true);
  const PaymentsCard = usePaymentsCard(payer !== null);
  const { email, role } = profile;
  return (
    <div className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-surface shadow-soft">
      <AboutCard profile={profile} pendingEmail={pendingEmail}>
        <OwnEmail pendingEmail={pendingEmail} />
      </AboutCard>
      <AddressCard address={address} />
      {payer && (PaymentsCard ? <PaymentsCard {...payer} /> : <AwaitedPart />)}
      {TimeZoneCard ? <TimeZoneCard timeZone={timeZone} /> : <AwaitedPart />}
      {NewsCard ? <NewsCard role={role} unwantedMails={unwantedMails} /> : <AwaitedPart />}
      <SecurityCard sessions={sessions}>
        <OwnPassword email={email} />
      </SecurityCard>
      {FactorsCard ? <FactorsCard email={email} /> : <AwaitedPart />}
      {WhatHappened ? <WhatHappened /> : <AwaitedPart />}
      <DataCard email={email} />
    </div>
  );
}
