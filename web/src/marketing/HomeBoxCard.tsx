import { Card } from "../ui/Card.tsx";
import type { CatalogueBox } from "./box-content.ts";
import { DrawnPanel } from "./DrawnPanel.tsx";
import { hoverCardClass } from "./hover-card-class.ts";
import { PopularSticker } from "./PopularSticker.tsx";

/** A box in short. */
export function HomeBoxCard({ box }: { box: CatalogueBox }) {
  return (
    <Card className={hoverCardClass}>
      <DrawnPanel sheet="boxes" id={box.id}>
        {box.popular && <PopularSticker />}
      </DrawnPanel>
      <h3 className="mt-5 text-xl font-bold">{box.title}</h3>
      <p className="mt-1 text-muted">{box.description}</p>
    </Card>
  );
}
