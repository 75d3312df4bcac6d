import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { Badge } from "../ui/Badge.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { catalogue } from "./box-content.ts";
import { boxLooks } from "./box-look.ts";
import { homePage } from "./home-content.ts";

export function HomeBoxes() {
  return (
    <section aria-labelledby="five-boxes" className="border-y border-line bg-sunken">
      <PageBody className="py-16">
        <h2 id="five-boxes" className="text-3xl font-bold sm:text-4xl">
          {homePage.boxesTitle}
        </h2>
        <ul className="mt-8 grid gap-4 md:grid-cols-2">
          {catalogue.map(({ id, title, description, popular }) => {
            const { Icon, tint } = boxLooks[id];
            return (
              <li key={id} className="flex gap-4 rounded-3xl border border-line bg-surface p-5 shadow-soft">
                <span className={`grid size-14 shrink-0 place-items-center rounded-2xl ${tint}`}>
                  <Icon className="size-7" aria-hidden />
                </span>
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <h3 className="text-xl font-bold">{title}</h3>
                    {popular && <Badge>Popular</Badge>}
                  </div>
                  <p className="mt-1 text-muted">{description}</p>
                </div>
              </li>
            );
          })}
          <li className="flex items-center justify-center rounded-3xl border border-dashed border-field p-5">
            <Link to={pages.boxes()} className={buttonClass("outline")}>
              {homePage.allBoxes}
            </Link>
          </li>
        </ul>
      </PageBody>
    </section>
  );
}
