import type { BoxEntry } from "@boxmates/contract/box";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { NextPageLink } from "../shell/NextPageLink.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { type BoxActions, BoxItem } from "./BoxItem.tsx";

interface BoxListProps {
  boxes: { items: BoxEntry[]; next: string | null };
  actions: BoxActions;
  /** The button that creates the first box. */
  create: ReactNode;
}

export function BoxList({ boxes, actions, create }: BoxListProps) {
  if (boxes.items.length === 0) return <NoBoxes create={create} />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {boxes.items.map((box) => (
          <li key={box.id}>
            <BoxItem box={box} actions={actions} />
          </li>
        ))}
      </ul>
      <NextPageLink next={boxes.next} />
    </>
  );
}

function NoBoxes({ create }: { create: ReactNode }) {
  const [params] = useSearchParams();
  const newest = (
    <Link to={{ search: "" }} className={buttonClass("outline")}>
      Newest boxes
    </Link>
  );
  return params.has("before") ? (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title="No older boxes"
      text="The list ends before this page."
      action={newest}
    />
  ) : (
    <EmptyState
      drawing={<EmptyBoxArt />}
      title="No boxes yet"
      text="Create the first one, and groups can subscribe to it."
      action={create}
    />
  );
}
