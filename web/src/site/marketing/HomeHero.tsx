import { pages } from "@boxmates/contract/base/paths";
import { Link } from "react-router";
import { ShownTo } from "../../base/shell/ShownTo.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { formatMoney } from "../../base/ui/formatting.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { HeroArt } from "./HeroArt.tsx";
import { homePage } from "./home-content.ts";
import { plans } from "./plan-content.ts";
import { signUpAddress } from "./sign-up-address.ts";

const [monthly] = plans;

export function HomeHero() {
  return (
    <section className="border-b border-line bg-warm paper-dots">
      <PageBody className="grid items-center gap-10 py-12 md:grid-cols-[1.1fr_1fr] md:py-16">
        <div>
          <Badge>{homePage.badge}</Badge>
          <h1 className="mt-4 text-[2.6rem] leading-[1.05] font-extrabold sm:text-5xl lg:text-6xl">
            {homePage.headline}
          </h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{homePage.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ShownTo audience="visitors">
              <Link to={signUpAddress} className={buttonClass()}>
                {homePage.start}
              </Link>
            </ShownTo>
            <ShownTo audience="members">
              <Link to={pages.myGroup()} className={buttonClass()}>
                {homePage.start}
              </Link>
            </ShownTo>
            <Link to={pages.boxes()} className={buttonClass("outline")}>
              {homePage.seeBoxes}
            </Link>
          </div>
          <p className="mt-5 text-muted">
            <strong className="text-ink">
              {formatMoney(monthly.price)} per {monthly.period}.
            </strong>{" "}
            {homePage.promise}
          </p>
        </div>
        <div className="mx-auto w-full max-w-md md:max-w-lg">
          <HeroArt />
        </div>
      </PageBody>
    </section>
  );
}
