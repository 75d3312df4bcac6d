import { pages } from "@boxmates/contract/paths";
import { BackLink } from "../ui/BackLink.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { OldForm as Form } from "../ui/OldForm.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { TextField } from "../ui/TextField.tsx";
import { toast } from "../ui/toast.ts";
import { PageHeader } from "./PageHeader.tsx";
import { pageMeta } from "./page-meta.ts";
import { SignupSection } from "./SignupSection.tsx";
import { SubscriptionChoice } from "./SubscriptionChoice.tsx";
import { signupPage } from "./signup-content.ts";

export const meta = () => pageMeta("signup");

export default function SignupPage() {
  return (
    <>
      <PageHeader title={signupPage.title} lead={signupPage.lead} drawing="van">
        <div className="mb-5">
          <BackLink to={pages.boxes()}>{signupPage.back}</BackLink>
        </div>
      </PageHeader>
      <PageBody width="reading" className="py-10">
        <Card>
          <Form
            noValidate={false}
            className="gap-9"
            onSubmit={(event) => {
              event.preventDefault();
              toast.success(signupPage.successTitle, signupPage.successText);
            }}
          >
            <SignupSection title={signupPage.personal}>
              <TextField label="Full Name" name="name" autoComplete="name" required />
              <TextField label="Email" name="email" type="email" autoComplete="email" required />
            </SignupSection>
            <SignupSection title={signupPage.shipping}>
              <div className="sm:col-span-2">
                <TextField label="Street Address" name="address" autoComplete="street-address" required />
              </div>
              <TextField label="City" name="city" autoComplete="address-level2" required />
              <div className="grid grid-cols-2 gap-5">
                <TextField label="State" name="state" autoComplete="address-level1" required />
                <TextField label="ZIP Code" name="zipCode" autoComplete="postal-code" required />
              </div>
            </SignupSection>
            <SignupSection title={signupPage.subscription}>
              <SubscriptionChoice />
            </SignupSection>
            <div>
              <Button type="submit" className="w-full">
                {signupPage.submit}
              </Button>
              <p className="mt-3 text-center text-sm text-muted">{signupPage.note}</p>
            </div>
          </Form>
        </Card>
      </PageBody>
    </>
  );
}
