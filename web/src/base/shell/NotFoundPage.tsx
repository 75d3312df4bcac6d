import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { Drawing } from "../art/Drawing.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { PageBody } from "../ui/PageBody.tsx";

export function meta() {
  return [{ title: `Page not found | ${brand}` }, { name: "robots", content: "noindex" }];
}

export default function NotFoundPage() {
  return (
    <PageBody
      width="narrow"
      className="grid grow content-center justify-items-center gap-4 py-20 text-center"
    >
      <div className="w-full max-w-sm">
        <Drawing sheet="places" name="lost" />
      </div>
      <h1 className="text-4xl font-extrabold">Oops! Page not found</h1>
      <p className="text-lg text-muted">We looked in every box. This page is in none of them.</p>
      <Link to={pages.home()} className={buttonClass("primary", "mt-2")}>
        Return to Home
      </Link>
    </PageBody>
  );
}
