import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { BoxCard } from "./BoxCard.tsx";
import { boxesPage, catalogue } from "./box-content.ts";
import { boxesData } from "./boxes-data.ts";
import { fiveCardsClass } from "./five-cards-class.ts";
import { PageHeader } from "./PageHeader.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { pageMeta } from "./page-meta.ts";
import { plans } from "./plan-content.ts";

export const meta = () => pageMeta("boxes", boxesData());

export default function BoxesPage() {
  return (
    <>
      <PageHeader title={boxesPage.title} lead={boxesPage.lead} drawing="tower" />
      <PageBody className="py-14">
        <ul className={fiveCardsClass}>
          {catalogue.map((box) => (
            <li key={box.id}>
              <BoxCard box={box} />
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
      </PageBody>
    </>
  );
}
