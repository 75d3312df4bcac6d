import { Progress } from "../../base/ui/Progress.tsx";
import { percentComplete } from "../../base/ui/percent-complete.ts";

/** The progress of the challenge, in percent and in products. */
export function ChallengeProgress({ rated, products }: { rated: number; products: number }) {
  const percent = percentComplete(rated, products);
  const words = { said: `${percent}% complete`, beside: `${rated} of ${products} rated` };
  return <Progress label="Tasting Challenge" value={percent} words={words} />;
}
