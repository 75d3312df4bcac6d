import { type PushDevice, pushApi } from "@boxmates/contract/people/push";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
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

export const useChooseKinds = () =>
  useWrite(pushApi.choose, {
    failed: "Failed to save your notifications",
    onDone: () => toast.success("Notifications saved"),
  });
