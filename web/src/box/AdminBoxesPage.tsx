import { boxApi, boxBody } from "@boxmates/contract/box";
import { brand } from "@boxmates/contract/brand";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { useLivePage } from "../api/live-events.ts";
import { load } from "../api/load.ts";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/AdminBoxesPage.ts";
import { addContent } from "./add-content.ts";
import { BoxItem } from "./BoxItem.tsx";
import { CreateBoxDialog } from "./CreateBoxDialog.tsx";

export const meta = () => pageTitle(brand, "Boxes");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  return load(request, () => call(boxApi.list, { query: { before } }, request.signal));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const data = Object.fromEntries(await request.formData());
  return data.intent === "add-content" ? addContent(String(data.boxId), data) : createBox(data);
}

async function createBox({ price, isActive, ...data }: Record<string, FormDataEntryValue>) {
  // An empty price is missing, not zero.
  const priced = { ...data, price: price === "" ? undefined : Number(price), isActive: isActive === "on" };
  const form = checkForm(boxBody, priced);
  if (!form.ok) return { ok: false, errors: form.errors };
  return attempt("Failed to create subscription box", async () => {
    await call(boxApi.create, { body: form.value });
    toast.success("Subscription box created successfully");
  });
}

export default function AdminBoxesPage() {
  const boxes = useLoaderData<typeof clientLoader>();
  useLivePage("admin");
  const [creating, setCreating] = useState(false);
  const create = <Button onClick={() => setCreating(true)}>Create Box</Button>;
  return (
    <PageBody className="py-12">
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-extrabold">Boxes</h1>
        {boxes.items.length > 0 && create}
      </div>
      {boxes.items.length === 0 ? (
        <EmptyState
          drawing={<EmptyBoxArt />}
          title="No boxes yet"
          text="Create the first one, and groups can subscribe to it."
          action={create}
        />
      ) : (
        <ul className="grid gap-4">
          {boxes.items.map((box) => (
            <BoxItem key={box.id} box={box} />
          ))}
        </ul>
      )}
      <NextPageLink next={boxes.next} />
      <CreateBoxDialog open={creating} onOpenChange={setCreating} />
    </PageBody>
  );
}
