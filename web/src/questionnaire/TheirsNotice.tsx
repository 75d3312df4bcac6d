import { Button } from "../ui/Button.tsx";

/** Another admin has saved while something here is not saved yet: nothing happens until somebody decides. */
export function TheirsNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-honey-soft px-4 py-2.5"
    >
      <p className="min-w-0 grow basis-64 text-honey">
        Somebody else has changed this questionnaire meanwhile. What you have typed is still here.
      </p>
      <Button kind="outline" onClick={onCompare}>
        Compare
      </Button>
    </div>
  );
}
