import { HomeBoxes } from "./HomeBoxes.tsx";
import { HomeClosing } from "./HomeClosing.tsx";
import { HomeHero } from "./HomeHero.tsx";
import { HomeReasons } from "./HomeReasons.tsx";
import { homePage } from "./home-content.ts";
import { pageMeta } from "./page-meta.ts";

export const meta = () => pageMeta("Home", homePage.description);

export default function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeReasons />
      <HomeBoxes />
      <HomeClosing />
    </>
  );
}
