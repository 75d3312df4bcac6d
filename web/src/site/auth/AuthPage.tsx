import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import type { SecondStep } from "@boxmates/contract/base/problem";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { useLeave } from "../../base/shell/use-leave.ts";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { Tabs } from "../../base/ui/Tabs.tsx";
import { inviteCard } from "../../groups/invite/reads.ts";
import { useReturnTo } from "../../people/account/return-to.ts";
import { SignInForm } from "../../people/account/SignInForm.tsx";
import { SignUpForm } from "../../people/account/SignUpForm.tsx";
import { useSignIn } from "../../people/account/writes.ts";
import { PasskeySignIn } from "../../people/factor/PasskeySignIn.tsx";
import { SecondStepLater } from "../../people/factor/SecondStepLater.tsx";
import { pageMeta } from "../marketing/page-meta.ts";
import { publicAddress } from "./public-address.ts";

export const meta = () => pageMeta("auth", publicAddress);

interface Arrival {
  tab: string;
  /** The page that this page's links lead to in the end. */
  returnTo: string | undefined;
}

/** The prerendered page knows nothing of its address. */
const unread: Arrival = { tab: "sign-in", returnTo: undefined };

export default function AuthPage() {
  const [search] = useSearchParams();
  const returnTo = useReturnTo();
  const [arrival, setArrival] = useState(unread);
  // The prerendered page knows no query, and React leaves its attributes as they are: it is read after hydration.
  useEffect(() => {
    const tab = search.get("tab") === "sign-up" ? "sign-up" : "sign-in";
    const read: Arrival = { tab, returnTo };
    // Most people arrive without a query, and a re-render would interrupt their typing.
    setArrival((known) => (isSame(known, read) ? known : read));
  }, [search, returnTo]);
  const signIn = useSignIn();
  const { leaving, leaveFor } = useLeave();
  const busy = signIn.busy || leaving;
  const [step, setStep] = useState<SecondStep>();
  const leave = () => leaveFor(returnTo ?? pages.home());

  return (
    <PageBody width="narrow" className="py-12">
      <h1 className="mb-8 text-center text-4xl font-extrabold">Welcome to {brand}</h1>
      {/* Somebody who signs in here is on the way to another page already. */}
      {!busy && <AlreadySignedIn returnTo={arrival.returnTo} />}
      <Card>
        {step ? (
          <SecondStepLater
            step={step}
            leaving={leaving}
            onSignedIn={leave}
            onStartAnew={() => setStep(undefined)}
          />
        ) : (
          <Tabs
            label="Sign in or sign up"
            value={arrival.tab}
            onChange={(tab) => setArrival({ ...arrival, tab })}
            items={[
              {
                value: "sign-in",
                label: "Sign In",
                content: (
                  <SignInForm
                    returnTo={arrival.returnTo}
                    write={{ ...signIn, busy }}
                    onSignedIn={leave}
                    onSecondStep={setStep}
                  >
                    <PasskeySignIn disabled={busy} onSignedIn={leave} />
                  </SignInForm>
                ),
              },
              {
                value: "sign-up",
                label: "Sign Up",
                content: <SignUp returnTo={arrival.returnTo} />,
              },
            ]}
          />
        )}
      </Card>
    </PageBody>
  );
}

const isSame = (one: Arrival, other: Arrival) => one.tab === other.tab && one.returnTo === other.returnTo;

/** On the way from an invitation, people sign up with the invited address. */
function SignUp({ returnTo }: { returnTo: string | undefined }) {
  const token = returnTo && /^\/invite\/([\w-]+)$/.exec(returnTo)?.[1];
  return token ? <InvitedSignUp token={token} /> : <SignUpForm returnTo={returnTo} />;
}

function InvitedSignUp({ token }: { token: string }) {
  const { value: card, busy } = useRead(inviteCard(token));
  if (card === undefined && busy) return <Skeleton className="h-80 w-full" />;
  // An invitation that is over needs no particular address.
  const invitedEmail = card && "invitedEmail" in card ? card.invitedEmail : undefined;
  return invitedEmail === undefined ? (
    <SignUpForm returnTo={pages.invite({ token })} />
  ) : (
    <SignUpForm returnTo={pages.invite({ token })} invitation={{ token, invitedEmail }} />
  );
}

/** Links onwards for somebody who is already signed in, next to the forms for another account. */
function AlreadySignedIn({ returnTo }: Pick<Arrival, "returnTo">) {
  return (
    <ShownTo audience="members">
      <div className="mb-5 grid gap-3 rounded-3xl bg-accent-soft p-5 sm:flex sm:items-center sm:justify-between">
        <p className="font-medium">You are signed in already.</p>
        <Link to={returnTo ?? pages.myGroup()} className={buttonClass("outline", "shrink-0")}>
          {returnTo ? "Go on" : "Go to My Group"}
        </Link>
      </div>
    </ShownTo>
  );
}
