import { useState } from "react";
import type { Part } from "../api/read-part.ts";
import { type ContentAddress, isSameForm } from "./content-address.ts";
import type { Content } from "./read-content.ts";

/** Keeps what was read for the form when a later reading fails: what somebody is typing stays on the page. */
export function useKnownContent(address: ContentAddress, content: Part<Content>): Content | undefined {
  const [last, setLast] = useState<{ address: ContentAddress; content: Content }>();
  if (content.ok && content.value !== last?.content) setLast({ address, content: content.value });
  if (content.ok) return content.value;
  return last && isSameForm(last.address, address) ? last.content : undefined;
}
