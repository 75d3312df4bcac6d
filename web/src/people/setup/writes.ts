import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { setupApi } from "@boxmates/contract/people/setup";
import { call } from "../../base/api/client.ts";
import { beginSession } from "../../base/api/session.ts";
import { useTask } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

/** Creates the first administrator and signs them in. */
export const useCreateAdmin = () =>
  useTask(
    (request: RequestOf<typeof setupApi.createAdmin>) =>
      beginSession(() => call(setupApi.createAdmin, request)),
    {
      failed: "Error",
      leaves: true,
      onDone: () =>
        toast.success(
          "You are the administrator now",
          "Create the first box under Admin, and groups can subscribe to it.",
        ),
    },
  );
