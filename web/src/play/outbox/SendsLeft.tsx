import { useSaved } from "./use-outbox.ts";

/** For a game that is over: the server says what becomes of answers that this browser has not sent before. */
export default function SendsLeft({ deliveryId }: { deliveryId: string }) {
  useSaved({ deliveryId }, () => undefined);
  return null;
}
