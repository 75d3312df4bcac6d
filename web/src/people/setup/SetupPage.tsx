import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useRead } from "../../base/api/read.ts";
import { Button } from "../../base/ui/Button.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { Form } from "../../base/ui/Form.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Spinner } from "../../base/ui/Spinner.tsx";
import { TextField } from "../../base/ui/TextField.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { NewPasswordField } from "../account/NewPasswordField.tsx";
import { setupStatus } from "./reads.ts";
import { useCreateAdmin } from "./writes.ts";

export const meta = () => pageTitle(brand, "Set up");

/** The page behind the link that the server prints while there is no administrator. */
export default function SetupPage() {
  const token = useSecretOfAddress();
  return (
    <PageBody width="narrow" className="py-12">
      {token === undefined ? <WithoutLink /> : <FirstAdmin token={token} />}
    </PageBody>
  );
}

/** The token leaves the address bar at once: it is a secret. */
function useSecretOfAddress(): string | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = search.get("token") ?? undefined;
  const [token] = useState(given);
  useEffect(() => {
    if (given !== undefined) void navigate({ search: "" }, { replace: true });
  }, [given, navigate]);
  return token;
}

/** On the machine that the server runs on, the link's token is not needed. */
function WithoutLink() {
  const read = useRead(setupStatus);
  if (!read.value) return read.failure ? <UnreadPage title="Set up" read={read} /> : <Spinner />;
  if (read.value.needed) return <FirstAdmin token={undefined} />;
  return (
    <EmptyState
      heading="h1"
      drawing={<KeyRound className="size-12" />}
      title="There is nothing to set up here"
      text="If there is no administrator yet, open the link that the server printed when it started."
      action={
        <Link to={pages.auth()} className={buttonClass()}>
          Sign In
        </Link>
      }
    />
  );
}

type Filled = Record<"fullName" | "email" | "password", string>;

function FirstAdmin({ token }: { token: string | undefined }) {
  const { send, busy, errors } = useCreateAdmin();
  const navigate = useNavigate();
  const create = (filled: Filled) =>
    send({ body: { ...filled, ...(token !== undefined && { token }) } }, () => void navigate(pages.admin()));
  return (
    <>
      <h1 className="text-center text-4xl font-extrabold">Welcome to {brand}</h1>
      <p className="mt-2 mb-8 text-center text-muted">
        There is no administrator yet. Become the first one; you can make others administrators later.
      </p>
      <Card>
        <Form onSubmit={create} errors={errors} noValidate>
          <TextField label="Full Name" name="fullName" autoComplete="name" />
          <TextField label="Email" name="email" type="email" autoComplete="username" />
          <NewPasswordField label="Password" />
          <Button type="submit" busy={busy} busyLabel="Creating Account...">
            Create Administrator
          </Button>
        </Form>
      </Card>
    </>
  );
}
