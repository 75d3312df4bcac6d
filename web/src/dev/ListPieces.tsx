import { useState } from "react";
import { Conflict } from "../base/ui/Conflict.tsx";
import { fieldDifferences } from "../base/ui/differences.ts";
import { startDraft } from "../base/ui/draft.ts";
import { SortableList } from "../base/ui/SortableList.tsx";
import { useDraft } from "../base/ui/use-draft.ts";
import { Piece, Pieces } from "./Pieces.tsx";

const start = ["Red wine", "Whisky", "Cheese"].map((name) => ({ id: name, name }));
const before = { fields: { title: "Tasting" }, version: 1 };
const typed = startDraft(before, { title: "Friday tasting" });
const theirs = { fields: { title: "Saturday tasting" }, version: 2 };

export function ListPieces() {
  const [items, setItems] = useState(start);
  const draft = useDraft(theirs, typed);
  const put = (ids: string[]) => setItems(ids.map((id) => ({ id, name: id })));
  return (
    <Pieces title="Lists and conflicts">
      <Piece name="SortableList">
        <SortableList label="Items" items={items} onOrder={put} className="grid gap-2">
          {(id, handle) => (
            <div className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-3">
              {handle}
              {id}
            </div>
          )}
        </SortableList>
      </Piece>
      <Piece name="Conflict">
        <Conflict subject="text" draft={draft} differences={fieldDifferences} onKeepMine={draft.discard} />
      </Piece>
    </Pieces>
  );
}
