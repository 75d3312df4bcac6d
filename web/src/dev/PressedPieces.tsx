import { Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "../base/ui/Badge.tsx";
import { Button } from "../base/ui/Button.tsx";
import type { ButtonKind } from "../base/ui/button-class.ts";
import { IconButton } from "../base/ui/IconButton.tsx";
import { Rating } from "../base/ui/Rating.tsx";
import { Tabs } from "../base/ui/Tabs.tsx";
import { toast } from "../base/ui/toast.ts";
import { Piece, Pieces } from "./Pieces.tsx";

const kinds: ButtonKind[] = ["primary", "outline", "quiet", "danger"];
const tones: BadgeTone[] = ["accent", "neutral", "success", "warning", "danger"];
const tabs = ["First", "Second"].map((label) => ({ value: label, label, content: `${label} panel` }));

export function PressedPieces() {
  const [stars, setStars] = useState(3);
  return (
    <Pieces title="Pressed">
      <Piece name="Button: four kinds, waiting, off" wide>
        <div className="flex flex-wrap gap-3">
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
          <Button busy busyLabel="Saving...">
            Save
          </Button>
          <Button disabled>Disabled</Button>
        </div>
      </Piece>
      <Piece name="IconButton">
        <div className="flex gap-2">
          <IconButton icon={Copy} label="Copy" />
          <IconButton icon={Trash2} label="Delete" tone="danger" />
          <IconButton icon={Copy} label="Copy" busy />
        </div>
      </Piece>
      <Piece name="Badge">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Piece>
      <Piece name="Rating">
        <Rating label="Your rating" value={stars} onChange={setStars} />
      </Piece>
      <Piece name="Tabs">
        <Tabs label="Example" items={tabs} />
      </Piece>
      <Piece name="toast">
        <div className="flex flex-wrap gap-3">
          <Button kind="outline" onClick={() => toast.success("Group updated!")}>
            Success
          </Button>
          <Button kind="outline" onClick={() => toast.error("Failed to load profile", "Please try again.")}>
            Error
          </Button>
          <Button kind="outline" onClick={() => toast.info("Already completed")}>
            Info
          </Button>
        </div>
      </Piece>
    </Pieces>
  );
}
