import { pages } from "@boxmates/contract/base/paths";
import type { ShownPhotograph } from "@boxmates/contract/workshop/photograph";
import { Link } from "react-router";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { type CatalogueBox, catalogue } from "./box-content.ts";
import { boxAddress } from "./boxes-data.ts";
import { DrawnPanel } from "./DrawnPanel.tsx";
import { homePage } from "./home-content.ts";
import { hoverCardClass } from "./hover-card-class.ts";
import { KindPicture } from "./KindPicture.tsx";
import { PopularSticker } from "./PopularSticker.tsx";

export function HomeBoxes({ photographs }: { photographs: readonly ShownPhotograph[] }) {
  return (
    <section aria-labelledby="five-boxes" className="border-y border-line bg-sunken">
      <PageBody className="py-16 sm:py-20">
        <h2 id="five-boxes" className="text-3xl font-bold sm:text-4xl">
          {homePage.boxesTitle}
        </h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {catalogue.map((box) => (
            <li key={box.id}>
              <HomeBoxCard box={box} photographs={photographs} />
            </li>
          ))}
          <li className="grid place-items-center rounded-3xl border-2 border-dashed border-field p-8">
            <Link to={pages.boxes()} className={buttonClass("outline")}>
              {homePage.allBoxes}
            </Link>
          </li>
        </ul>
      </PageBody>
    </section>
  );
}

interface HomeBoxCardProps {
  box: CatalogueBox;
  photographs: readonly ShownPhotograph[];
}

/** A box in short. The whole card is the link to the box on its page. */
function HomeBoxCard({ box, photographs }: HomeBoxCardProps) {
  return (
    <Card className={`relative ${hoverCardClass}`}>
      <DrawnPanel id={box.id}>
        <KindPicture id={box.id} photographs={photographs} />
        {box.popular && <PopularSticker />}
      </DrawnPanel>
      <h3 className="mt-5 text-xl font-bold">
        <Link to={boxAddress(box.id)} className="after:absolute after:inset-0 after:rounded-3xl">
          {box.title}
        </Link>
      </h3>
      <p className="mt-1 text-muted">{box.description}</p>
    </Card>
  );
}
