import { steps } from "./activity-content.ts";

const tints = ["bg-berry-soft text-berry", "bg-honey-soft text-honey", "bg-leaf-soft text-leaf"];

/** How it works, in three numbered steps. */
export function Steps() {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4 md:block">
          <span
            aria-hidden
            className={`grid size-16 shrink-0 place-items-center pebble font-display text-2xl font-extrabold ${tints[index]}`}
          >
            {index + 1}
          </span>
          <div className="md:mt-4">
            <h3 className="text-xl font-bold">{step.title}</h3>
            <p className="mt-1 text-muted">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
