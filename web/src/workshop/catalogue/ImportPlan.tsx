import type { ImportStep } from "@boxmates/contract/workshop/catalogue";
import { Check, Pencil, Plus } from "lucide-react";
import type { Ref } from "react";
import { countSteps } from "./count-steps.ts";

const mostShown = 300;

const icons = { create: Plus, change: Pencil, keep: Check };
const verbs = { create: "Create", change: "Change", keep: "Keep" };

interface ImportPlanProps {
  steps: readonly ImportStep[];
  /** The first sentence, which takes the focus. */
  sentence: Ref<HTMLParagraphElement>;
}

/** Lists the steps that an import would take. */
export function ImportPlan({ steps, sentence }: ImportPlanProps) {
  const { create, change, keep } = countSteps(steps);
  const kept = steps.filter(({ action }) => action === "keep");
  const changes = steps.filter(({ action }) => action !== "keep");
  return (
    <div className="grid scroll-mt-4 grid-cols-1 gap-3 rounded-2xl bg-sunken p-4">
      <p ref={sentence} tabIndex={-1} className="font-semibold outline-none">
        {changes.length === 0
          ? "There is nothing to import: everything in this file is like that here already."
          : `${create} to create, ${change} to change, ${keep} unchanged`}
      </p>
      {changes.length > 0 && <StepList label="Changes" steps={changes} />}
      {kept.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer rounded-lg py-2.5 font-medium text-accent">
            {kept.length} unchanged
          </summary>
          <StepList label="Unchanged" steps={kept} />
        </details>
      )}
    </div>
  );
}

function StepList({ label, steps }: { label: string; steps: readonly ImportStep[] }) {
  const more = steps.length - mostShown;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a part that scrolls
      tabIndex={0}
      className="max-h-72 overflow-auto rounded-xl bg-raised px-4 py-2"
    >
      <ul>
        {steps.slice(0, mostShown).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Step key={index} step={step} />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line py-2 text-muted">… and {more.toLocaleString("en-US")} more</p>
      )}
    </section>
  );
}

function Step({ step: { action, kind, title } }: { step: ImportStep }) {
  const Icon = icons[action];
  return (
    <li className={`flex gap-2 border-t border-line py-2 first:border-0 ${kind === "item" ? "pl-6" : ""}`}>
      <Icon
        className={`mt-1 size-4 shrink-0 ${action === "keep" ? "text-muted" : "text-accent"}`}
        aria-hidden
      />
      <span className="min-w-0 wrap-anywhere">
        {verbs[action]} {kind} <strong className="font-semibold">{title}</strong>
      </span>
    </li>
  );
}
