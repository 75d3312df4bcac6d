import { EmptyBoxArt } from "../base/shell/EmptyBoxArt.tsx";
import { Button } from "../base/ui/Button.tsx";
import { EmptyState } from "../base/ui/EmptyState.tsx";
import { ErrorState } from "../base/ui/ErrorState.tsx";
import { FaultTable } from "../base/ui/FaultTable.tsx";
import { Skeleton } from "../base/ui/Skeleton.tsx";
import { Spinner } from "../base/ui/Spinner.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

const faults = [{ row: "3", message: "The price is not a number." }];

export function StatePieces() {
  return (
    <Pieces title="States">
      <Piece name="EmptyState">
        <EmptyState
          drawing={<EmptyBoxArt />}
          title="Nothing here yet"
          text="It says what to do about it."
          action={<Button>Do it</Button>}
        />
      </Piece>
      <Piece name="ErrorState">
        <ErrorState text="The server did not answer." onRetry={() => undefined} />
      </Piece>
      <Piece name="Skeleton">
        <div className="grid gap-3">
          <Skeleton className="h-8 w-52" />
          <Skeleton />
          <Skeleton className="h-5 w-40" />
        </div>
      </Piece>
      <Piece name="Spinner">
        <Spinner />
      </Piece>
      <Piece name="FaultTable" wide>
        <FaultTable faults={faults} sentence={null} />
      </Piece>
    </Pieces>
  );
}
