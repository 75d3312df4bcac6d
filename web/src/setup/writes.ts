import type { RequestOf } from "@boxmates/contract/endpoint";
import { setupApi } from "@boxmates/contract/setup";
import { call } from "../api/client.ts";
import { beginSession } from "../api/session.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

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
