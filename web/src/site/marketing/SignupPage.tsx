import { pages } from "@boxmates/contract/base/paths";
import { plans } from "@boxmates/contract/workshop/plan";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { catalogue } from "./box-content.ts";
import { PageHeader } from "./PageHeader.tsx";
import { signUpAddress } from "./sign-up-address.ts";

const signupPage = {
  title: "Start Your Subscription",
  lead: "Tell us where your first box should go.",
  back: "Back to boxes",
  personal: "Personal Information",
  shipping: "Shipping Address",
  subscription: "Subscription Details",
  submit: "Continue to Payment",
  note: "What you type stays in this browser until you use it.",
};

/** `signup-script.ts` brings it to life. With this method a browser sends nothing, not even before that. */
export function SignupPage() {
  return (
    <>
      <PageHeader title={signupPage.title} lead={signupPage.lead} drawing="van">
        <div className="mb-5">
          <BackLink to={pages.boxes()}>{signupPage.back}</BackLink>
        </div>
      </PageHeader>
      <PageBody width="reading" className="py-10">
        <Card className="grid gap-9">
          <form method="dialog" data-signup className="grid gap-9">
            <Section title={signupPage.personal}>
              <TextField label="Full Name" name="name" autoComplete="name" required />
              <TextField label="Email" name="email" type="email" autoComplete="email" required />
            </Section>
            <Section title={signupPage.shipping}>
              <div className="sm:col-span-2">
                <TextField label="Street Address" name="address" autoComplete="street-address" required />
              </div>
              <TextField label="City" name="city" autoComplete="address-level2" required />
              <div className="grid grid-cols-2 gap-5">
                <TextField label="State" name="state" autoComplete="address-level1" required />
                <TextField label="ZIP Code" name="zipCode" autoComplete="postal-code" required />
              </div>
            </Section>
            <Section title={signupPage.subscription}>
              <SubscriptionChoice />
            </Section>
            <div>
              <Button type="submit" className="w-full">
                {signupPage.submit}
              </Button>
              <p className="mt-3 text-center text-sm text-muted">{signupPage.note}</p>
            </div>
          </form>
          <div role="status" className="contents">
            <NextStep />
          </div>
        </Card>
      </PageBody>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl font-bold">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

const planOptions = plans.map(({ id, title, price, period, saving }) => ({
  value: id,
  label: `${title}: ${formatMoney(price)} per ${period}${saving ? ` (${saving.toLowerCase()})` : ""}`,
}));

const boxOptions = catalogue.map(({ id, title }) => ({ value: id, label: title }));

/** Neither choice is enforced. Specification, section 5. */
function SubscriptionChoice() {
  return (
    <>
      <SelectField
        label="Subscription Plan"
        name="subscriptionPlan"
        options={planOptions}
        placeholder="Choose a plan"
      />
      <SelectField label="Box Type" name="boxType" options={boxOptions} placeholder="Choose a box" />
    </>
  );
}

/** Shown once the form is complete: a box comes to a group, and a group begins with an account. */
function NextStep() {
  return (
    <section
      hidden
      data-next-step
      aria-labelledby="next-step"
      className="grid gap-3 rounded-2xl bg-accent-soft p-5"
    >
      <h2 id="next-step" className="text-xl font-bold">
        Now bring your friends
      </h2>
      <ShownTo audience="visitors">
        <p>
          Create your account, start a group, and invite your friends. Your name, email and address are kept
          in this browser: we fill them in for you then.{" "}
          <OfferedBox before="We offer your group the" after="then." />
        </p>
      </ShownTo>
      <ShownTo audience="members">
        <p>
          Start a group, or open one of yours, and choose its box there. Your address is kept in this browser:
          your profile offers it to you. <OfferedBox before="We offer it the" after="then." />
        </p>
      </ShownTo>
      <div className={buttonRowClass}>
        <ShownTo audience="visitors">
          <Link to={signUpAddress} className={buttonClass()}>
            Create your account
          </Link>
        </ShownTo>
        <ShownTo audience="members">
          <Link to={pages.myGroup()} className={buttonClass()}>
            Go to My Group
          </Link>
        </ShownTo>
        <Button kind="outline" data-forget>
          Forget What I Typed
        </Button>
      </div>
    </section>
  );
}

/** The script names the box, if one was chosen. */
function OfferedBox({ before, after }: { before: string; after: string }) {
  return (
    <span data-offered-box hidden>
      {before} <span /> {after}
    </span>
  );
}
