import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { activities, activitiesPage, steps } from "./activity-content.ts";
import { DrawnPanel } from "./DrawnPanel.tsx";
import { fiveCardsClass } from "./five-cards-class.ts";
import { hoverCardClass } from "./hover-card-class.ts";
import { PageHeader } from "./PageHeader.tsx";
import { signUpAddress } from "./sign-up-address.ts";

export function ActivitiesPage() {
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
            <Link to={signUpAddress} className={buttonClass()}>
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

function ActivityCard({ activity }: { activity: (typeof activities)[number] }) {
  return (
    <Card className={hoverCardClass}>
      <DrawnPanel id={activity.id}>
        <Drawing sheet="activities" name={activity.id} ground="windows" />
        <span
          aria-hidden
          className="pebble absolute right-5 -bottom-7 grid size-15 place-items-center bg-surface text-3xl shadow-soft transition-transform duration-300 ease-bounce sm:right-6 motion-safe:group-hover:rotate-12"
        >
          {activity.emoji}
        </span>
      </DrawnPanel>
      <h2 className="mt-6 pr-20 text-2xl font-bold">{activity.title}</h2>
      <p className="mt-1 text-muted">{activity.text}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 marker:text-accent">
        {activity.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}

const tints = ["bg-berry-soft text-berry", "bg-honey-soft text-honey", "bg-leaf-soft text-leaf"];

/** Explains how it works, in three numbered steps. */
function Steps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4 md:block">
          <span
            aria-hidden
            className={`grid size-16 shrink-0 place-items-center pebble font-display text-2xl font-extrabold ${tints[index]}`}
          >
            {index + 1}
          </span>
          <div className="md:mt-4">
            <h3 className="text-xl font-bold">{step.title}</h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
