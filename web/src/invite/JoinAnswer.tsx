import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useSession } from "../api/session.ts";
import { Button } from "../ui/Button.tsx";
import { ArrivalLinks } from "./ArrivalLinks.tsx";
import { joinGroup } from "./join-group.ts";

interface JoinAnswerProps {
  groupId: string;
  token: string;
}

/** Joins, or signs in or up first. */
export function JoinAnswer({ groupId, token }: JoinAnswerProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);

  async function join() {
    setBusy(true);
    // What stood in the way is shown in the card's place.
    await ((await joinGroup(token)) ? navigate(pages.group({ groupId }), { replace: true }) : revalidate());
    setBusy(false);
  }

  if (session.status !== "signed-in") {
    return (
      <div className="grid gap-3">
        <p>You join with an account of your own:</p>
        <ArrivalLinks returnTo={pages.join({ token })} />
      </div>
    );
  }
  return (
    <Button className="sm:justify-self-start" busy={busy} busyLabel="Joining..." onClick={() => void join()}>
      Join
    </Button>
  );
}
