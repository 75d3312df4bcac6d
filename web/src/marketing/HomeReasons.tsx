import { Gift, Heart, Trophy, Users } from "lucide-react";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { homePage, reasons } from "./home-content.ts";

const looks = {
  gift: { Icon: Gift, tint: "bg-berry-soft text-berry" },
  friends: { Icon: Users, tint: "bg-sky-soft text-sky" },
  trophy: { Icon: Trophy, tint: "bg-honey-soft text-honey" },
  heart: { Icon: Heart, tint: "bg-tomato-soft text-tomato" },
};

export function HomeReasons() {
  return (
    <PageBody className="py-16">
      <h2 className="text-3xl font-bold sm:text-4xl">{homePage.whyTitle}</h2>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.map(({ icon, title, text }) => {
          const { Icon, tint } = looks[icon];
          return (
            <li key={title}>
              <Card className="h-full">
                <span className={`grid size-12 place-items-center rounded-2xl ${tint}`}>
                  <Icon className="size-6" aria-hidden />
                </span>
                <h3 className="mt-4 text-xl font-bold">{title}</h3>
                <p className="mt-2 text-muted">{text}</p>
              </Card>
            </li>
          );
        })}
      </ul>
    </PageBody>
  );
}
