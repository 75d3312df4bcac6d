import { served } from "../../base/shell/served.tsx";
import { HomeBoxes } from "./HomeBoxes.tsx";
import { HomeClosing } from "./HomeClosing.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { HomeReasons } from "./HomeReasons.tsx";
import { pageMeta } from "./page-meta.ts";
import { siteData } from "./site-data.ts";

export const meta = () => pageMeta("home", siteData());

export default served(HomePage);

function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeReasons />
      <HomeBoxes />
      <HomeClosing />
    </>
  );
}
