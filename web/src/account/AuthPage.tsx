import { brand } from "@boxmates/contract/brand";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { pageMeta } from "../marketing/page-meta.ts";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { AlreadySignedIn } from "./AlreadySignedIn.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

export { clientAction } from "./auth-actions.ts";

export const meta = () => pageMeta("auth");

/** The address that an invitation brought along: it is filled in and stays as it is. */
type Arrival = { tab: string; email: string | undefined };

export default function AuthPage() {
  const [search] = useSearchParams();
  const [arrival, setArrival] = useState<Arrival>({ tab: "sign-in", email: undefined });
  // The prerendered page knows no query: it is read after hydration.
  useEffect(() => {
    const read: Arrival = {
      tab: search.get("tab") === "sign-up" ? "sign-up" : "sign-in",
      email: search.get("email") ?? undefined,
    };
    // Most arrive without any: drawing all of it again would keep them from typing.
    setArrival((known) => (known.tab === read.tab && known.email === read.email ? known : read));
  }, [search]);

  return (
    <PageBody width="narrow" className="py-12">
      <h1 className="mb-8 text-center text-4xl font-extrabold">Welcome to {brand}</h1>
      <AlreadySignedIn />
      <Card>
        <Tabs
          label="Sign in or sign up"
          value={arrival.tab}
          onChange={(tab) => setArrival((known) => ({ ...known, tab }))}
          items={[
            { value: "sign-in", label: "Sign In", content: <SignInForm email={arrival.email} /> },
            { value: "sign-up", label: "Sign Up", content: <SignUpForm email={arrival.email} /> },
          ]}
        />
      </Card>
    </PageBody>
  );
}
