import { Package } from "lucide-react";
import { Avatar } from "../base/ui/Avatar.tsx";
import { AverageStars } from "../base/ui/AverageStars.tsx";
import { Bar } from "../base/ui/Bar.tsx";
import { BarTable } from "../base/ui/BarTable.tsx";
import { Card } from "../base/ui/Card.tsx";
import { FoldedPart } from "../base/ui/FoldedPart.tsx";
import { FoldedTable } from "../base/ui/FoldedTable.tsx";
import { FoldedText } from "../base/ui/FoldedText.tsx";
import { MonthsPicture } from "../base/ui/MonthsPicture.tsx";
import { Progress } from "../base/ui/Progress.tsx";
import { Rank } from "../base/ui/Rank.tsx";
import { StatCard } from "../base/ui/StatCard.tsx";
import { TitledCard } from "../base/ui/TitledCard.tsx";
import { Piece, Pieces } from "./Pieces.tsx";

const friends = ["Maya Lind", "Theo Park", "Noor Haddad", "Ada", "李小龍", "x@example.com"];
const months = [
  { label: "May", value: 4 },
  { label: "June", value: 11 },
  { label: "July", value: 7 },
];

export function DataPieces() {
  return (
    <Pieces title="Data">
      <Piece name="Card">
        <Card>Everything is on cards.</Card>
      </Piece>
      <Piece name="TitledCard">
        <TitledCard title="Members" lead="Who is in the group.">
          <p>Content</p>
        </TitledCard>
      </Piece>
      <Piece name="FoldedPart">
        <FoldedPart
          anchor="folded"
          icon={Package}
          title="Shipping Address"
          state="214 Berry Street, Brooklyn"
        >
          <p>Content</p>
        </FoldedPart>
      </Piece>
      <Piece name="StatCard">
        <StatCard label="Boxes on their way" value="42" icon={<Package aria-hidden />} />
      </Piece>
      <Piece name="Avatar: a colour for each name">
        <div className="flex flex-wrap gap-2">
          {friends.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </Piece>
      <Piece name="Progress">
        <Progress label="Progress" value={60} />
      </Piece>
      <Piece name="Bar">
        <Bar percent={70} />
      </Piece>
      <Piece name="Rank">
        <div className="flex gap-4">
          {[1, 2, 3, 4].map((rank) => (
            <Rank key={rank} rank={rank} />
          ))}
        </div>
      </Piece>
      <Piece name="BarTable">
        <BarTable caption="Sign-ups per month" headings={["Month", "Sign-ups"]} rows={months} />
      </Piece>
      <Piece name="MonthsPicture and FoldedTable" wide>
        <MonthsPicture
          months={["2026-05", "2026-06", "2026-07"]}
          stacks={[[{ label: "Parcels", tone: "leaf", values: [4, 11, 7] }]]}
          lines={[{ label: "Average, up to 5 stars", tone: "sky", values: [3.5, null, 4.2] }]}
          linesMost={5}
        />
        <FoldedTable
          summary="Month by month"
          of="of the parcels"
          caption="Parcels, month by month"
          headings={["Month", "Parcels"]}
          rows={months.map(({ label, value }) => ({ key: label, label, cells: [value] }))}
        />
      </Piece>
      <Piece name="AverageStars">
        <AverageStars value={4.3} />
      </Piece>
      <Piece name="FoldedText" wide>
        <FoldedText name="Before" text={"A long text is folded up. ".repeat(20)} />
      </Piece>
    </Pieces>
  );
}
