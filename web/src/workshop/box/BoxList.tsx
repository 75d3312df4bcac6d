import type { BoxList as Boxes } from "@boxmates/contract/workshop/box";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyBoxArt } from "../../base/shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../../base/shell/NextPageLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { FoundCount } from "../../base/ui/FoundCount.tsx";
import { SearchedPart } from "../../base/ui/SearchedPart.tsx";
import { type BoxActions, BoxItem } from "./BoxItem.tsx";
import { addressOf, filterIn, isFiltering } from "./box-filter.ts";

interface BoxListProps {
  boxes: Boxes;
  actions: BoxActions;
  /** The button that creates the first box. */
  create: ReactNode;
}

export function BoxList({ boxes, actions, create }: BoxListProps) {
  const [params] = useSearchParams();
  if (boxes.total === 0)
    return (
      <EmptyState
        drawing={<EmptyBoxArt />}
        title="No boxes yet"
        text="Create the first one, and groups can subscribe to it."
        action={create}
      />
    );
  return (
    <SearchedPart className="grid grid-cols-1 gap-4">
      <FoundCount one="box" many="boxes" found={boxes} isFiltering={isFiltering(filterIn(params))} />
      {boxes.items.length === 0 && <NoBoxes />}
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {boxes.items.map((box) => (
          <li key={box.id}>
            <BoxItem box={box} actions={actions} />
          </li>
        ))}
      </ul>
      <NextPageLink next={boxes.next} />
    </SearchedPart>
  );
}

function NoBoxes() {
  const [params] = useSearchParams();
  const lead = (search: string, label: string) => (
    <Link to={{ search }} className={buttonClass("outline")}>
      {label}
    </Link>
  );
  return params.has("before") ? (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title="No older boxes"
      text="The list ends before this page."
      action={lead(addressOf(filterIn(params)), "Newest boxes")}
    />
  ) : (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title="No boxes found"
      text="No box fits this search and these filters."
      action={lead("", "Clear filters")}
    />
  );
}
