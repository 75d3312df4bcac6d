import { Gift, Heart, Trophy, Users } from "lucide-react";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { homePage, reasons } from "./home-content.ts";

const looks = {
  gift: { Icon: Gift, tint: "bg-berry-soft text-berry" },
  friends: { Icon: Users, tint: "bg-sky-soft text-sky" },
  trophy: { Icon: Trophy, tint: "bg-honey-soft text-honey" },
  heart: { Icon: Heart, tint: "bg-tomato-soft text-tomato" },
};

export function HomeReasons() {
  return (
    <PageBody className="py-16 sm:py-20">
      <h2 className="text-3xl font-bold sm:text-4xl">{homePage.whyTitle}</h2>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ icon, title, text }) => {
          const { Icon, tint } = looks[icon];
          return (
            <li key={title}>
              <Card className="group flex h-full gap-5 sm:block">
                <span
                  className={`pebble grid size-16 shrink-0 place-items-center transition-transform duration-300 ease-bounce motion-safe:group-hover:-rotate-8 ${tint}`}
                >
                  <Icon className="size-8" strokeWidth={2.25} aria-hidden />
                </span>
                <div className="sm:mt-4">
                  <h3 className="text-xl font-bold">{title}</h3>
                  <p className="mt-1.5 text-muted">{text}</p>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </PageBody>
  );
}
