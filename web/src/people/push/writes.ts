import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { profileApi } from "@boxmates/contract/people/profile";
import { type PushDevice, pushApi } from "@boxmates/contract/people/push";
import { call } from "../../base/api/client.ts";
import { useTask } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { NoPushService, subscribeDevice, unsubscribeDevice } from "./device-push.ts";
import { registerDevice } from "./own-device.ts";

const failedToTurnOn = "Failed to turn on notifications";

/** Asks the person, then the browser's push service, and then the server. Says what came of it. */
export const useTurnOn = () =>
  useTask<void, NotificationPermission>(turnOn, {
    failed: failedToTurnOn,
    onDone: (answer) => {
      if (answer === "denied")
        toast.info(
          "Notifications are blocked",
          "You can allow them in your browser's settings for this site. Nothing has changed.",
        );
    },
  });

async function turnOn(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") return answer;
  const { publicKey, devices } = await call(pushApi.show, {});
  try {
    const afresh = devices.some(({ current, refusedSince }) => current && refusedSince !== null);
    await registerDevice(await subscribeDevice(publicKey, { afresh }), publicKey);
    toast.success("Notifications are on", "This device tells you the news.");
  } catch (error) {
    if (!(error instanceof NoPushService)) throw error;
    toast.error(
      "Error",
      "Your browser could not reach its service for notifications. Nothing has changed: your emails come as before. Please try again later.",
      failedToTurnOn,
    );
  }
  return answer;
}

export const useTurnOff = () =>
  useTask(
    async ({ id, current }: PushDevice) => {
      await call(pushApi.removeDevice, { params: { sessionId: id } });
      // The server sends nothing more by now.
      if (current) await unsubscribeDevice().catch(() => undefined);
    },
    {
      failed: "Failed to turn off notifications",
      onDone: (_, { device, current }) =>
        toast.success(
          current ? "Notifications are off on this device" : `Notifications are off on ${device}`,
        ),
    },
  );

interface Choices {
  mails?: RequestOf<typeof profileApi.chooseMails>["body"] | undefined;
  notifications?: RequestOf<typeof pushApi.choose>["body"] | undefined;
}

/** Saves which news the person gets: only what has changed. */
export const useSaveChoices = () =>
  useTask(
    async ({ mails, notifications }: Choices) => {
      if (mails) await call(profileApi.chooseMails, { body: mails });
      if (notifications) await call(pushApi.choose, { body: notifications });
    },
    { failed: "Failed to save your choices", onDone: () => toast.success("Choices saved") },
  );
