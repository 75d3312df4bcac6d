import { supportEmail } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { Clock } from "lucide-react";
import { Drawing } from "../art/Drawing.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { contactPage, topics } from "./contact-content.ts";
import { LinkCard } from "./LinkCard.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { pageMeta } from "./page-meta.ts";
import { TopicList } from "./TopicList.tsx";

export const meta = () => pageMeta("contact");

const mailto = `mailto:${supportEmail}?subject=${encodeURIComponent(contactPage.subject)}`;

export default function ContactPage() {
  return (
    <>
      <PageHeader title={contactPage.title} lead={contactPage.lead} drawing="mailbox" />
      <PageBody className="grid gap-5 py-14 md:grid-cols-2">
        <Card className="group flex flex-col items-start gap-2">
          <div className="mb-2 -ml-3 w-36 text-honey">
            <Drawing sheet="places" name="letter" />
          </div>
          <h2 className="text-xl font-bold">{contactPage.emailTitle}</h2>
          <p className="mb-2 text-muted">{contactPage.emailText}</p>
          <a href={mailto} className={buttonClass("primary", "mt-auto wrap-anywhere")}>
            {supportEmail}
          </a>
          <p className="mt-2 flex items-center gap-2 text-sm text-muted">
            <Clock className="size-4 shrink-0" aria-hidden />
            <span>
              <span className="font-semibold text-ink">{contactPage.responseTitle}:</span>{" "}
              {contactPage.responseText}
            </span>
          </p>
        </Card>
        <LinkCard
          title={contactPage.faqTitle}
          text={contactPage.faqText}
          to={pages.faq()}
          label={contactPage.faq}
          drawing="puzzled"
        />
        <section aria-labelledby="topics" className="mt-8 md:col-span-2">
          <h2 id="topics" className="mb-5 text-3xl font-bold">
            {contactPage.topicsTitle}
          </h2>
          <div className="grid gap-5 md:grid-cols-3">
            {topics.map((topic) => (
              <TopicList key={topic.title} topic={topic} />
            ))}
          </div>
        </section>
      </PageBody>
    </>
  );
}
