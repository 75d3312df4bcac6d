import { formatCount } from "@boxmates/contract/base/counted";
import { Fragment } from "react";
import type { BoxNeed, Need } from "./needs.ts";

interface NeedTableProps {
  caption: string;
  needs: readonly BoxNeed[];
  /** True if there is a look to compare with. */
  isCompared: boolean;
}

/** Each box with the items in it, as a packer goes through them. */
export function NeedTable({ caption, needs, isCompared }: NeedTableProps) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Box and items
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Needed
          </th>
          {isCompared && (
            <th scope="col" className="py-1.5 pl-3 text-right font-medium">
              Change
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {needs.map((box) => (
          <Fragment key={box.id}>
            <tr className="border-t border-line align-baseline *:pt-3 first:*:pt-1.5">
              <th scope="row" className="pr-3 pb-0.5 font-semibold wrap-anywhere">
                <bdi>{box.name}</bdi>
              </th>
              <Figures need={box} isCompared={isCompared} />
            </tr>
            {box.items.map((item) => (
              <tr key={item.id} className="align-baseline text-sm">
                <th scope="row" className="py-0.5 pr-3 pl-5 font-normal text-muted wrap-anywhere">
                  <bdi>{item.name}</bdi>
                  {item.inOneBox > 1 && <span>{` (${item.inOneBox} in each)`}</span>}
                </th>
                <Figures need={item} isCompared={isCompared} />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ need: { count, change }, isCompared }: { need: Need; isCompared: boolean }) {
  return (
    <>
      <td className="py-0.5 pl-3 text-right font-semibold">{formatCount(count)}</td>
      {isCompared && (
        <td className={`py-0.5 pl-3 text-right ${change ? "font-semibold text-accent" : "text-muted"}`}>
          {changeWords(change)}
        </td>
      )}
    </>
  );
}

function changeWords(change: number | undefined): string {
  if (change === undefined) return "–";
  if (change === 0) return "same";
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}
