import { pages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import { plans } from "@boxmates/contract/workshop/plan";
import { Gift, Heart, Trophy, Users } from "lucide-react";
import { Link } from "react-router";
import { Drawing } from "../../base/art/Drawing.tsx";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { buttonClass, buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { HeroArt } from "./HeroArt.tsx";
import { HomeBoxes } from "./HomeBoxes.tsx";
import { homePage, reasons } from "./home-content.ts";
import { signUpAddress } from "./sign-up-address.ts";

export function HomePage({ photographs }: LiveValues) {
  return (
    <>
      <HomeHero />
      <HomeReasons />
      <HomeBoxes photographs={photographs} />
      <HomeClosing />
    </>
  );
}

const [monthly] = plans;

function HomeHero() {
  return (
    <section className="border-b border-line bg-warm paper-dots">
      <PageBody className="grid items-center gap-10 py-12 md:grid-cols-[1.1fr_1fr] md:py-16">
        <div>
          <Badge>{homePage.badge}</Badge>
          <h1 className="mt-4 text-[2.6rem] leading-[1.05] font-extrabold sm:text-5xl lg:text-6xl">
            {homePage.headline}
          </h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{homePage.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ShownTo audience="visitors">
              <Link to={signUpAddress} className={buttonClass()}>
                {homePage.start}
              </Link>
            </ShownTo>
            <ShownTo audience="members">
              <Link to={pages.myGroup()} className={buttonClass()}>
                {homePage.start}
              </Link>
            </ShownTo>
            <Link to={pages.boxes()} className={buttonClass("outline")}>
              {homePage.seeBoxes}
            </Link>
          </div>
          <p className="mt-5 text-muted">
            <strong className="text-ink">
              {formatMoney(monthly.price)} per {monthly.period}.
            </strong>{" "}
            {homePage.promise}
          </p>
        </div>
        <div className="mx-auto w-full max-w-md md:max-w-lg">
          <HeroArt />
        </div>
      </PageBody>
    </section>
  );
}

const looks = {
  gift: { Icon: Gift, tint: "bg-berry-soft text-berry" },
  friends: { Icon: Users, tint: "bg-sky-soft text-sky" },
  trophy: { Icon: Trophy, tint: "bg-honey-soft text-honey" },
  heart: { Icon: Heart, tint: "bg-tomato-soft text-tomato" },
};

function HomeReasons() {
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

/** Plum in light and dark mode: it has colours of its own. */
function HomeClosing() {
  return (
    <PageBody className="py-16">
      <section className="group grid items-center gap-8 overflow-hidden rounded-[2rem] bg-[#5c1a3d] px-6 py-12 text-white sm:px-12 md:grid-cols-[1.2fr_1fr] max-md:text-center">
        <div>
          <h2 className="text-3xl font-bold sm:text-4xl">{homePage.closingTitle}</h2>
          <p className="mt-3 max-w-prose text-lg text-[#fbdcea]">{homePage.closingText}</p>
          <div className={`mt-7 sm:max-md:justify-center ${buttonRowClass}`}>
            <Link
              to={pages.activities()}
              className="inline-flex min-h-11 items-center justify-center rounded-full bg-[#f6c671] px-6 font-semibold text-[#3a0f26] outline-white hover:bg-white"
            >
              {homePage.activities}
            </Link>
            <ShownTo audience="visitors">
              <Link
                to={signUpAddress}
                className="inline-flex min-h-11 items-center justify-center rounded-full border border-[#e7a9c7] px-6 font-semibold text-white outline-white hover:bg-[#761c4b]"
              >
                {homePage.join}
              </Link>
            </ShownTo>
          </div>
        </div>
        <div className="mx-auto w-full max-w-sm text-[#f6c671] max-md:-order-1 max-md:max-w-60">
          <Drawing sheet="places" name="gathering" />
        </div>
      </section>
    </PageBody>
  );
}
