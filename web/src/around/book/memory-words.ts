import type { Memory } from "@boxmates/contract/around/book";

/** Names a photo or a quote for people who cannot see it. */
export function memoryName(memory: Memory): string {
  if (memory.kind === "quote") return `“${memory.words}”`;
  if (memory.caption) return `photo “${memory.caption}”`;
  return memory.isOwn ? "your photo" : `photo by ${memory.fullName || "Unknown User"}`;
}
