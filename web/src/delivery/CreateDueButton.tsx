import { CalendarCheck } from "lucide-react";
import { useFetcher } from "react-router";
import { Button } from "../ui/Button.tsx";

/** The daily job does the same; pressed twice, it makes nothing twice. */
export function CreateDueButton() {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" className="grid">
      <input type="hidden" name="intent" value="create-due" />
      <Button type="submit" kind="outline" busy={fetcher.state !== "idle"} busyLabel="Creating...">
        <CalendarCheck className="size-5" aria-hidden />
        Create due deliveries
      </Button>
    </fetcher.Form>
  );
}
