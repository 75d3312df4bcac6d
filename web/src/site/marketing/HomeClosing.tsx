import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { Drawing } from "../../base/art/Drawing.tsx";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { homePage } from "./home-content.ts";
import { signUpAddress } from "./sign-up-address.ts";

/** Plum in light and dark mode: it has colours of its own. */
export function HomeClosing() {
  return (
    <PageBody className="py-16">
      <section className="group grid items-center gap-8 overflow-hidden rounded-[2rem] bg-[#5c1a3d] px-6 py-12 text-white sm:px-12 md:grid-cols-[1.2fr_1fr] max-md:text-center">
        <div>
          <h2 className="text-3xl font-bold sm:text-4xl">{homePage.closingTitle}</h2>
          <p className="mt-3 max-w-prose text-lg text-[#fbdcea]">{homePage.closingText}</p>
          <div className={`mt-7 sm:max-md:justify-center ${buttonRowClass}`}>
            <Link
              to={pages.activities()}
              className="inline-flex min-h-11 items-center justify-center rounded-full bg-[#f6c671] px-6 font-semibold text-[#3a0f26] outline-white hover:bg-white"
            >
              {homePage.activities}
            </Link>
            <ShownTo audience="visitors">
              <Link
                to={signUpAddress}
                className="inline-flex min-h-11 items-center justify-center rounded-full border border-[#e7a9c7] px-6 font-semibold text-white outline-white hover:bg-[#761c4b]"
              >
                {homePage.join}
              </Link>
            </ShownTo>
          </div>
        </div>
        <div className="mx-auto w-full max-w-sm text-[#f6c671] max-md:-order-1 max-md:max-w-60">
          <Drawing sheet="places" name="gathering" />
        </div>
      </section>
    </PageBody>
  );
}
