import type { PublicPage } from "@boxmates/contract/base/paths";
import type { ReactNode } from "react";
import { DocumentHead, headLinks } from "../../base/shell/DocumentHead.tsx";
import { Frame } from "../../base/shell/Frame.tsx";
import { pageMeta } from "../marketing/page-meta.ts";
import { ToastPlace } from "./ToastPlace.tsx";

interface SiteDocumentProps {
  page: PublicPage;
  /** The site's public address. */
  origin: string;
  /** True where boxes are paid. */
  takesPayments: boolean;
  /** schema.org objects for search engines. */
  data: object | undefined;
  children: ReactNode;
}

/** A public page as a whole. Its script brings to life what would otherwise wait for React. */
export function SiteDocument({ page, origin, takesPayments, data, children }: SiteDocumentProps) {
  return (
    <html lang="en">
      <head>
        <DocumentHead />
        <PageMeta page={page} origin={origin} />
        {headLinks.map((link) => (
          <link key={link.rel} {...link} />
        ))}
        {data && <script type="application/ld+json">{JSON.stringify(data)}</script>}
        <script
          type="module"
          src={page === "signup" ? import.meta.env.SIGNUP_SCRIPT : import.meta.env.SITE_SCRIPT}
        />
      </head>
      <body className="flex min-h-dvh flex-col">
        <Frame takesPayments={takesPayments}>{children}</Frame>
        <ToastPlace />
      </body>
    </html>
  );
}

function PageMeta({ page, origin }: Pick<SiteDocumentProps, "page" | "origin">) {
  return pageMeta(page, origin).map((each) => {
    if ("title" in each) return <title key="title">{each.title}</title>;
    if ("tagName" in each) return <link key={each.rel} rel={each.rel} href={each.href} />;
    return <meta key={"name" in each ? each.name : each.property} {...each} />;
  });
}
