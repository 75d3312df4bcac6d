import { type IncomingMessage, request } from "node:http";
import { eventsPath, type LiveEvent, liveEvent } from "@boxmates/contract/base/event";
import { answerOf } from "./asking.ts";

interface Listener {
  hear: (event: LiveEvent) => void;
  failed: (reason: unknown) => void;
}

/** Opens a stream of live events on a connection of its own, as each browser has one. */
export async function openStream(
  url: string,
  token: string,
  { hear, failed }: Listener,
): Promise<IncomingMessage> {
  const address = `${url}/api${eventsPath}`;
  const stream = await answerOf(
    request(address, { agent: false, headers: { authorization: `Bearer ${token}` } }),
  );
  let waiting = "";
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const events = `${waiting}${text}`.split("\n\n");
    waiting = events.pop() ?? "";
    for (const event of events)
      if (event.startsWith("data: ")) hear(liveEvent.parse(JSON.parse(event.slice("data: ".length))));
  });
  stream.once("error", failed);
  stream.once("end", () => failed(new Error("A stream has ended.")));
  return stream;
}
