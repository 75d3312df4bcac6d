import { pages } from "@boxmates/contract/paths";
import { PageBody } from "../ui/PageBody.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { FaqCategory } from "./FaqCategory.tsx";
import { faqCategories, faqPage } from "./faq-content.ts";
import { faqData } from "./faq-data.ts";
import { LinkCard } from "./LinkCard.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { pageMeta } from "./page-meta.ts";

export const meta = () => pageMeta("faq", faqData(faqCategories));

export default function FaqPage() {
  const { contactTitle, contactText, contact, accountTitle, accountText, account } = faqPage;
  const { boxesTitle, boxesText, boxes } = faqPage;
  return (
    <>
      <PageHeader title={faqPage.title} lead={faqPage.lead} drawing="puzzled" />
      <PageBody width="reading" className="pt-14 pb-4">
        {faqCategories.map((category) => (
          <FaqCategory key={category.id} category={category} />
        ))}
      </PageBody>
      <PageBody className="grid gap-5 pb-16 md:grid-cols-2">
        <EmailCard />
        <LinkCard
          title={contactTitle}
          text={contactText}
          to={pages.contact()}
          label={contact}
          drawing="mailbox"
        />
        <LinkCard
          title={accountTitle}
          text={accountText}
          to={`${pages.auth()}?tab=sign-up`}
          label={account}
          drawing="gathering"
        />
        <LinkCard title={boxesTitle} text={boxesText} to={pages.boxes()} label={boxes} drawing="tower" />
      </PageBody>
    </>
  );
}
