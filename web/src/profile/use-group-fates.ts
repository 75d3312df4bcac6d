import { type GroupFate, personalDataApi } from "@boxmates/contract/personal-data";
import { useCallback, useEffect, useState } from "react";
import { call } from "../api/client.ts";
import { reasonOf } from "../api/messages.ts";

type GroupFates =
  | { state: "loading" }
  | { state: "failed"; reason: string }
  | { state: "ready"; groups: GroupFate[] };

/** What would become of the own groups, read when somebody wants to know. */
export function useGroupFates() {
  const [fates, setFates] = useState<GroupFates>({ state: "loading" });
  const read = useCallback(() => {
    setFates({ state: "loading" });
    call(personalDataApi.deletionPreview, {}).then(
      ({ ownedGroups }) => setFates({ state: "ready", groups: ownedGroups }),
      (error) => setFates({ state: "failed", reason: reasonOf(error) }),
    );
  }, []);
  useEffect(read, [read]);
  return { fates, read };
}
