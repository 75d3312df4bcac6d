import { pages } from "@boxmates/contract/paths";
import { PageBody } from "../ui/PageBody.tsx";
import { contactPage, topics } from "./contact-content.ts";
import { EmailCard } from "./EmailCard.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { pageMeta } from "./page-meta.ts";
import { TopicList } from "./TopicList.tsx";

export const meta = () => pageMeta("contact");

export default function ContactPage() {
  return (
    <>
      <PageHeader title={contactPage.title} lead={contactPage.lead} drawing="mailbox" />
      <PageBody className="grid gap-5 py-14 md:grid-cols-2">
        <EmailCard />
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
