import type { Show } from "@boxmates/contract/play/activity-session";
import { Heart } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { PhotoFigure, PhotoLine } from "./PhotoFigure.tsx";
import { heartWords } from "./words.ts";

interface OwnPhotoProps {
  groupId: string;
  own: Show;
  onOpen: (shown: Show) => void;
  onChange: (what: "photo" | "line") => void;
  onTakeAway: () => void;
}

export function OwnPhoto({ groupId, own, onOpen, onChange, onTakeAway }: OwnPhotoProps) {
  return (
    <>
      <div className="grid max-w-md grid-cols-1">
        <PhotoFigure groupId={groupId} shown={own} openLabel="Open your photo" onOpen={onOpen}>
          <PhotoLine line={own.line} />
          <p className="flex items-center gap-2 text-muted">
            <Heart className="size-5 shrink-0" aria-hidden />
            {heartWords(own.hearts)}
          </p>
        </PhotoFigure>
      </div>
      <div className={buttonRowClass}>
        <Button kind="outline" onClick={() => onChange("photo")}>
          Change Photo
        </Button>
        <Button kind="outline" onClick={() => onChange("line")}>
          Change Line
        </Button>
        <Button kind="outline" onClick={onTakeAway}>
          Take It Away
        </Button>
      </div>
    </>
  );
}
