import { pages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import { ChevronDown } from "lucide-react";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { EmailCard } from "./EmailCard.tsx";
import { faqCategories, faqPage } from "./faq-content.ts";
import { LinkCard } from "./LinkCard.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { signUpAddress } from "./sign-up-address.ts";

export function FaqPage({ supportEmail }: LiveValues) {
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
        <EmailCard email={supportEmail} responseText={faqPage.responseText} />
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
          to={signUpAddress}
          label={account}
          drawing="gathering"
        />
        <LinkCard title={boxesTitle} text={boxesText} to={pages.boxes()} label={boxes} drawing="tower" />
      </PageBody>
    </>
  );
}

/** The details share one name: the browser itself keeps at most one of them open. */
function FaqCategory({ category }: { category: (typeof faqCategories)[number] }) {
  return (
    <section aria-labelledby={category.id} className="mb-10">
      <h2 id={category.id} className="mb-3 text-2xl font-bold">
        {category.title}
      </h2>
      <div className="divide-y divide-line overflow-hidden rounded-3xl border border-line bg-surface shadow-soft">
        {category.questions.map(({ question, answer }) => (
          <details key={question} name={category.id} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-semibold text-balance -outline-offset-3 hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-accent transition-transform group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <p className="px-5 pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
