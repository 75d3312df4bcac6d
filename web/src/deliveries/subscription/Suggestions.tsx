import type { BoxSuggestion } from "@boxmates/contract/pages/group-page";
import { Lightbulb, X } from "lucide-react";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { useRemoveSuggestion } from "./writes.ts";

interface SuggestionsProps {
  groupId: string;
  suggestions: readonly BoxSuggestion[];
  /** The reader. */
  userId: string | undefined;
  /** Opens the choice of boxes with this one chosen; undefined for people who may not subscribe. */
  onChoose: ((boxId: string) => void) | undefined;
}

/** The boxes that members would like; people who may subscribe decide. */
export function Suggestions({ suggestions, ...rest }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label="Suggestions" className="grid grid-cols-1 gap-3">
      {suggestions.map((suggestion) => (
        <SuggestionItem key={suggestion.box.id} suggestion={suggestion} {...rest} />
      ))}
    </ul>
  );
}

type SuggestionItemProps = Omit<SuggestionsProps, "suggestions"> & { suggestion: BoxSuggestion };

function SuggestionItem({ groupId, suggestion, userId, onChoose }: SuggestionItemProps) {
  const { send, busy } = useRemoveSuggestion();
  const { box, suggestedBy, suggestedByName } = suggestion;
  const isMine = suggestedBy === userId;
  return (
    <li className="flex items-start gap-3 rounded-2xl bg-honey-soft py-1 pr-1 pl-4">
      <Lightbulb className="mt-2.5 size-5 shrink-0 text-honey" aria-hidden />
      <p className="min-w-0 grow py-2 wrap-anywhere">
        <bdi className="font-semibold">{isMine ? "You" : suggestedByName}</bdi>{" "}
        {isMine ? "suggest" : "suggests"} {box.title}.{" "}
        {onChoose && (
          <button
            type="button"
            className="cursor-pointer font-semibold text-accent underline"
            aria-label={`See the box: ${box.title}`}
            onClick={() => onChoose(box.id)}
          >
            See the box
          </button>
        )}
      </p>
      {(onChoose || isMine) && (
        <IconButton
          icon={X}
          label={`${isMine ? "Withdraw" : "Dismiss"} the suggestion of ${box.title}`}
          busy={busy}
          onClick={() => send({ params: { groupId, boxId: box.id } })}
        />
      )}
    </li>
  );
}
