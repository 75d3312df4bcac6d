import type { ProfilePage } from "@boxmates/contract/profile-page";
import { useEffect, useState } from "react";
import { toast } from "../ui/toast.ts";
import type { ProfileRead } from "./read-profile-page.ts";

/** Keeps what was read before when a later read fails: what somebody is typing stays on the page. */
export function useLastRead(read: ProfileRead): ProfilePage | undefined {
  const [last, setLast] = useState(read.page);
  if (read.page && read.page !== last) setLast(read.page);
  useEffect(() => {
    if (!read.page) toast.error("Error", "Failed to load profile");
  }, [read]);
  return read.page ?? last;
}
