import { pages } from "@boxmates/contract/paths";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { boxesPage, type CatalogueBox } from "./box-content.ts";
import { DrawnPanel } from "./DrawnPanel.tsx";
import { hoverCardClass } from "./hover-card-class.ts";
import { PopularSticker } from "./PopularSticker.tsx";

export function BoxCard({ box }: { box: CatalogueBox }) {
  const titleId = `box-${box.id}`;
  return (
    <Card className={`flex flex-col gap-4 ${hoverCardClass}`}>
      <DrawnPanel sheet="boxes" id={box.id}>
        {box.popular && <PopularSticker />}
      </DrawnPanel>
      <div>
        <h2 id={titleId} className="text-2xl font-bold">
          {box.title}
        </h2>
        <p className="mt-1 text-muted">{box.description}</p>
      </div>
      <div>
        <h3 className="font-bold">{boxesPage.contents}</h3>
        <ul className="mt-1.5 grid gap-1">
          {box.contents.map((item) => (
            <li key={item} className="flex items-center gap-2">
              <Check className="size-4 shrink-0 text-success" aria-hidden />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-bold">{boxesPage.experience}</h3>
        <p className="mt-1 text-muted">{box.experience}</p>
      </div>
      <Link
        to={`${pages.signup()}?box=${box.id}`}
        aria-describedby={titleId}
        className={buttonClass("primary", "mt-auto")}
      >
        Subscribe
      </Link>
    </Card>
  );
}
