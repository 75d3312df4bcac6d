import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ConflictNotice } from "../ui/ConflictNotice.tsx";
import { SortableList } from "../ui/SortableList.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

const start = ["Red wine", "Whisky", "Cheese"].map((name) => ({ id: name, name }));
const conflicts = [{ field: "Title", mine: "Friday tasting", theirs: "Saturday tasting" }];
const ignore = () => undefined;

export function ListPieces() {
  const [items, setItems] = useState(start);
  const [inConflict, setInConflict] = useState(false);
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
      <Piece name="ConflictNotice">
        {/* It scrolls to itself as it appears. */}
        {inConflict ? (
          <form>
            <ConflictNotice subject="text" conflicts={conflicts} onKeepMine={ignore} onTakeTheirs={ignore} />
          </form>
        ) : (
          <Button kind="outline" onClick={() => setInConflict(true)}>
            Show it
          </Button>
        )}
      </Piece>
    </Pieces>
  );
}
