import { useState } from "react";
import type { EditorData, EditorRead } from "./read-questionnaire.ts";

/** What was read last stays when a later reading fails, and with it what somebody is typing. */
export function useLastRead(read: EditorRead): EditorData | Exclude<EditorRead, EditorData> {
  const [last, setLast] = useState<EditorData>();
  if (typeof read === "string") return read;
  if ("failed" in read) return last ?? read;
  if (read !== last) setLast(read);
  return read;
}
