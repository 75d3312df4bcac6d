import { loadedLater } from "../../base/ui/loaded-later.ts";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import type { SecondStepProps } from "./SecondStep.tsx";

const useSecondStep = loadedLater(() => import("./SecondStep.tsx"));

/** `SecondStep`, which few people need, loaded once the page is quiet. */
export function SecondStepLater(props: SecondStepProps) {
  const SecondStep = useSecondStep(true);
  if (SecondStep) return <SecondStep {...props} />;
  return (
    <div role="status" aria-label="Loading the second step">
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
