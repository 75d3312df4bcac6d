import { pages } from "@boxmates/contract/base/paths";
import type { KindRating } from "@boxmates/contract/play/kind-rating";
import type { LiveValues } from "@boxmates/contract/site/document";
import { plans } from "@boxmates/contract/workshop/plan";
import { Check, Star } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "../../base/ui/Badge.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { formatMoney } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { boxesPage, type CatalogueBox, catalogue } from "./box-content.ts";
import { boxTypeOf } from "./box-type-of.ts";
import { DrawnPanel } from "./DrawnPanel.tsx";
import { fiveCardsClass } from "./five-cards-class.ts";
import { hoverCardClass } from "./hover-card-class.ts";
import { KindPicture } from "./KindPicture.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { PopularSticker } from "./PopularSticker.tsx";
import { planTexts } from "./plan-content.ts";
import { ratingWords } from "./rating-words.ts";

export function BoxesPage({ takesPayments, photographs, ratings }: LiveValues) {
  return (
    <>
      <PageHeader title={boxesPage.title} lead={boxesPage.lead} drawing="tower" />
      <PageBody className="py-14">
        <ul className={fiveCardsClass}>
          {catalogue.map((box, index) => (
            <li key={box.id} id={box.id} className="scroll-mt-20">
              <BoxCard
                box={box}
                isFirst={index === 0}
                photographs={photographs}
                rating={ratings.find(({ boxType }) => boxType === boxTypeOf[box.id])}
              />
            </li>
          ))}
        </ul>
        <section aria-labelledby="plans" className="mt-16">
          <h2 id="plans" className="text-3xl font-bold">
            {boxesPage.plansTitle}
          </h2>
          <p className="mt-2 text-lg text-muted">{boxesPage.plansLead}</p>
          <ul className="mt-6 grid gap-5 md:grid-cols-3">
            {plans.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} />
              </li>
            ))}
          </ul>
          <Link to={pages.signup()} className={buttonClass("primary", "mt-8 max-sm:w-full")}>
            {boxesPage.start}
          </Link>
        </section>
        {takesPayments && (
          <section aria-labelledby="gifts" className="mt-16">
            <h2 id="gifts" className="text-3xl font-bold">
              {boxesPage.giftsTitle}
            </h2>
            <p className="mt-2 text-lg text-muted">{boxesPage.giftsLead}</p>
            <Link to={pages.gifts()} className={buttonClass("outline", "mt-6 max-sm:w-full")}>
              {boxesPage.give}
            </Link>
          </section>
        )}
      </PageBody>
    </>
  );
}

interface BoxCardProps {
  box: CatalogueBox;
  isFirst: boolean;
  photographs: LiveValues["photographs"];
  rating: KindRating | undefined;
}

function BoxCard({ box, isFirst, photographs, rating }: BoxCardProps) {
  const titleId = `box-${box.id}`;
  return (
    <Card className={`flex flex-col gap-4 ${hoverCardClass}`}>
      <DrawnPanel id={box.id}>
        <KindPicture id={box.id} photographs={photographs} isFirst={isFirst} />
        {box.popular && <PopularSticker />}
      </DrawnPanel>
      <div>
        <h2 id={titleId} className="text-2xl font-bold">
          {box.title}
        </h2>
        {rating && (
          <p className="mt-2 flex items-center gap-1.5 font-semibold">
            <Star className="size-4 shrink-0 fill-current text-honey" aria-hidden />
            {ratingWords(rating)}
          </p>
        )}
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

function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  return (
    <Card className="h-full">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-xl font-bold">{plan.title}</h3>
        {plan.saving && <Badge tone="success">{plan.saving}</Badge>}
      </div>
      <p className="mt-3">
        <span className="font-display text-4xl font-extrabold">{formatMoney(plan.price)}</span>{" "}
        <span className="text-muted">per {plan.period}</span>
      </p>
      <p className="mt-2 text-muted">{planTexts[plan.id]}</p>
    </Card>
  );
}
