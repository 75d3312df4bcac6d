import type { Memory } from "@boxmates/contract/around/book";
import { HeartToggle } from "../../base/ui/HeartToggle.tsx";
import { memoryName } from "./memory-words.ts";
import type { PageIds } from "./reads.ts";
import { useMemoryHeart } from "./writes.ts";

interface HeartButtonProps {
  ids: PageIds;
  memory: Memory;
}

/** Gives a friend's photo or quote a heart, or takes it back. It shows that at once. One's own only counts them. */
export function HeartButton({ ids, memory }: HeartButtonProps) {
  const { choose, chosen } = useMemoryHeart(ids);
  const given = chosen?.body.given ?? memory.isHearted;
  const press = () => choose({ params: { ...ids, memoryId: memory.id }, body: { given: !given } });
  return (
    <HeartToggle
      label={`Give ${memoryName(memory)} a heart`}
      given={given}
      hearts={memory.hearts + Number(given) - Number(memory.isHearted)}
      busy={chosen !== undefined}
      onPress={memory.mayHeart ? press : undefined}
    />
  );
}
