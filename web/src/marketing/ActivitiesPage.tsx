import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { ActivityCard } from "./ActivityCard.tsx";
import { activities, activitiesPage } from "./activity-content.ts";
import { fiveCardsClass } from "./five-cards-class.ts";
import { PageHeader } from "./PageHeader.tsx";
import { pageMeta } from "./page-meta.ts";
import { Steps } from "./Steps.tsx";

export const meta = () => pageMeta("activities");

export default function ActivitiesPage() {
  return (
    <>
      <PageHeader title={activitiesPage.title} lead={activitiesPage.lead} drawing="gathering" />
      <PageBody className="py-14">
        <ul className={fiveCardsClass}>
          {activities.map((activity) => (
            <li key={activity.id}>
              <ActivityCard activity={activity} />
            </li>
          ))}
        </ul>
        <section aria-labelledby="how" className="mt-16">
          <h2 id="how" className="mb-8 text-3xl font-bold">
            {activitiesPage.howTitle}
          </h2>
          <Steps />
          <div className="mt-10 flex flex-wrap gap-3">
            <Link to={pages.auth()} className={buttonClass()}>
              {activitiesPage.closing}
            </Link>
            <Link to={pages.boxes()} className={buttonClass("outline")}>
              {activitiesPage.boxes}
            </Link>
          </div>
        </section>
      </PageBody>
    </>
  );
}
