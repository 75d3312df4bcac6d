import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useSearchParams } from "react-router";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { SelectField } from "../../base/ui/SelectField.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { toast } from "../../base/ui/toast.ts";
import { rememberChosenBox } from "../../deliveries/subscription/chosen-box.ts";
import { type CatalogueBox, catalogue } from "./box-content.ts";
import { boxTypeOf } from "./box-type-of.ts";
import { PageHeader } from "./PageHeader.tsx";
import { pageMeta } from "./page-meta.ts";
import { plans } from "./plan-content.ts";
import { signUpAddress } from "./sign-up-address.ts";

const signupPage = {
  title: "Start Your Subscription",
  lead: "Tell us where your first box should go.",
  back: "Back to boxes",
  personal: "Personal Information",
  shipping: "Shipping Address",
  subscription: "Subscription Details",
  submit: "Continue to Payment",
  note: "Nothing is charged or stored here yet.",
  successTitle: `Welcome to ${brand}!`,
  successText: "Your subscription has been created. Check your email for next steps.",
};

export const meta = () => pageMeta("signup");

export default function SignupPage() {
  const { done, submit } = useSubmitting();
  return (
    <>
      <PageHeader title={signupPage.title} lead={signupPage.lead} drawing="van">
        <div className="mb-5">
          <BackLink to={pages.boxes()}>{signupPage.back}</BackLink>
        </div>
      </PageHeader>
      <PageBody width="reading" className="py-10">
        <Card>
          <Form noValidate={false} className="gap-9" onSubmit={submit}>
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
            {done && <SignupNextStep boxTitle={done.boxTitle} />}
          </Form>
        </Card>
      </PageBody>
    </>
  );
}

type SignupValues = { boxType?: string };

/** Sends nothing (specification, section 2); only this browser keeps which box was chosen. */
function useSubmitting() {
  const [done, setDone] = useState<{ boxTitle: string | undefined }>();
  const submit = ({ boxType }: SignupValues) => {
    const box = catalogue.find(({ id }) => id === boxType);
    if (box) rememberChosenBox(boxTypeOf[box.id]);
    setDone({ boxTitle: box?.title });
    toast.success(signupPage.successTitle, signupPage.successText);
  };
  return { done, submit };
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

const noChanges = () => () => {};

/** The box whose Subscribe button led here, if any. The prerendered page knows no query: it is read after hydration. */
function useChosenBox(): CatalogueBox["id"] | "" {
  const [parameters] = useSearchParams();
  const alive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  const box = alive ? parameters.get("box") : null;
  return catalogue.find(({ id }) => id === box)?.id ?? "";
}

/** Neither choice is enforced. Specification, section 5. */
function SubscriptionChoice() {
  const chosen = useChosenBox();
  useEffect(() => {
    if (chosen) rememberChosenBox(boxTypeOf[chosen]);
  }, [chosen]);
  return (
    <>
      <SelectField
        label="Subscription Plan"
        name="subscriptionPlan"
        options={planOptions}
        placeholder="Choose a plan"
      />
      <SelectField
        key={chosen}
        label="Box Type"
        name="boxType"
        options={boxOptions}
        placeholder="Choose a box"
        defaultValue={chosen}
      />
    </>
  );
}

/** The form itself sends nothing: a box comes to a group, and a group begins with an account. */
function SignupNextStep({ boxTitle }: { boxTitle: string | undefined }) {
  return (
    <section role="status" aria-label="Next step" className="grid gap-3 rounded-2xl bg-accent-soft p-5">
      <h2 className="text-xl font-bold">Now bring your friends</h2>
      <ShownTo audience="visitors">
        <p>
          Create your account, start a group, and invite your friends.{" "}
          {boxTitle && <span>We offer your group the {boxTitle} then.</span>}
        </p>
        <Link to={signUpAddress} className={buttonClass("primary", "sm:justify-self-start")}>
          Create your account
        </Link>
      </ShownTo>
      <ShownTo audience="members">
        <p>
          Start a group, or open one of yours, and choose its box there.{" "}
          {boxTitle && <span>We offer it the {boxTitle}.</span>}
        </p>
        <Link to={pages.myGroup()} className={buttonClass("primary", "sm:justify-self-start")}>
          Go to My Group
        </Link>
      </ShownTo>
    </section>
  );
}
