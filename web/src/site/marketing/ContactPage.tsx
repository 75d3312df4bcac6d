import { pages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import { Link } from "react-router";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { contactPage, topics } from "./contact-content.ts";
import { EmailCard } from "./EmailCard.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { PageHeader } from "./PageHeader.tsx";

export function ContactPage({ supportEmail }: LiveValues) {
  return (
    <>
      <PageHeader title={contactPage.title} lead={contactPage.lead} drawing="mailbox" />
      <PageBody className="grid gap-5 py-14 md:grid-cols-2">
        <EmailCard email={supportEmail} responseText={contactPage.responseText} />
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

function TopicList({ topic }: { topic: (typeof topics)[number] }) {
  return (
    <Card className="flex flex-col items-start">
      <h3 className="text-xl font-bold">{topic.title}</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted marker:text-accent">
        {topic.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Link
        to={`${pages.faq()}#${topic.faq.id}`}
        className="mt-auto flex min-h-11 items-center pt-2 font-semibold text-accent hover:underline"
      >
        {topic.faq.label}
      </Link>
    </Card>
  );
}
