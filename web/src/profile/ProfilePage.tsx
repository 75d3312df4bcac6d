import { brand } from "@boxmates/contract/brand";
import { fullName, profileApi, userRoleLabels } from "@boxmates/contract/profile";
import { useState } from "react";
import { useFetcher } from "react-router";
import * as z from "zod/mini";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { userRenamed } from "../api/session.ts";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Form } from "../ui/Form.tsx";
import { formatDate, formatMoment } from "../ui/formatting.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { TextField } from "../ui/TextField.tsx";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/ProfilePage.ts";

export const meta = () => pageTitle(brand, "Profile");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, () => call(profileApi.own, {}, request.signal));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = checkForm(z.object({ fullName }), Object.fromEntries(await request.formData()));
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to update profile", async () => {
    const profile = await call(profileApi.update, { body: form.value });
    userRenamed(profile.fullName);
    toast.success("Profile updated successfully");
  });
}

export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  useLivePage(`user:${profile.userId}`);
  const fetcher = useFetcher<typeof clientAction>();
  const [name, setName] = useState(profile.fullName);
  const busy = fetcher.state !== "idle";
  return (
    <PageBody width="reading" className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Profile</h1>
      <Card className="grid gap-6">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact term="Email">{profile.email}</Fact>
          <Fact term="Role">
            <Badge>{userRoleLabels[profile.role]}</Badge>
          </Fact>
          <Fact term="Member since">{formatDate(profile.createdAt)}</Fact>
          <Fact term="Last updated">{formatMoment(profile.updatedAt)}</Fact>
        </dl>
        <Form
          errors={fetcher.data && "errors" in fetcher.data ? fetcher.data.errors : undefined}
          render={<fetcher.Form method="post" />}
          noValidate
        >
          <TextField
            label="Full Name"
            name="fullName"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            className="justify-self-start"
            busy={busy}
            busyLabel="Saving..."
            disabled={name.trim() === profile.fullName}
          >
            Save Changes
          </Button>
        </Form>
      </Card>
    </PageBody>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{term}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
