import type { PublicPage } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import type { ComponentType } from "react";
import { ActivitiesPage } from "../marketing/ActivitiesPage.tsx";
import { BoxesPage } from "../marketing/BoxesPage.tsx";
import { boxesData } from "../marketing/boxes-data.ts";
import { ContactPage } from "../marketing/ContactPage.tsx";
import { FaqPage } from "../marketing/FaqPage.tsx";
import { faqCategories } from "../marketing/faq-content.ts";
import { faqData } from "../marketing/faq-data.ts";
import { HomePage } from "../marketing/HomePage.tsx";
import { SignupPage } from "../marketing/SignupPage.tsx";
import { siteData } from "../marketing/site-data.ts";

interface DocumentParts {
  Page: ComponentType<LiveValues>;
  /** Its words for search engines, in the terms of schema.org. */
  dataOf?: (live: LiveValues) => object;
}

export const documents: Record<PublicPage, DocumentParts> = {
  home: { Page: HomePage, dataOf: siteData },
  boxes: { Page: BoxesPage, dataOf: boxesData },
  activities: { Page: ActivitiesPage },
  faq: { Page: FaqPage, dataOf: () => faqData(faqCategories) },
  contact: { Page: ContactPage },
  signup: { Page: SignupPage },
};
