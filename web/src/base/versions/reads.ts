import { type VersionKind, versionsApi } from "@boxmates/contract/base/versions";
import { read } from "../api/read.ts";

export const versionsOf = (kind: VersionKind, objectId: string) =>
  read(
    versionsApi.list,
    { params: { kind, objectId } },
    { failed: "Failed to fetch history", topics: ["admin"] },
  );
