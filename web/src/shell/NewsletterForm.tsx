import type { SubmitEvent } from "react";
import { Button } from "../ui/Button.tsx";
import { controlClass } from "../ui/control-class.ts";
import { toast } from "../ui/toast.ts";

// The newsletter has no endpoint yet: the form says so and keeps nothing.
function answer(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault();
  event.currentTarget.reset();
  toast.info("The newsletter starts soon", "Nothing was stored. Please come back in a few weeks.");
}

/** The browser itself checks the address: this form is on every page and should weigh nothing. */
export function NewsletterForm() {
  return (
    <section aria-labelledby="newsletter" className="max-lg:col-span-2">
      <h2 id="newsletter" className="mb-1 text-lg font-bold">
        Newsletter
      </h2>
      <p className="mb-3 text-muted">New boxes and ideas for your evenings, once a month.</p>
      <form onSubmit={answer} className="flex flex-wrap gap-2">
        <input
          name="newsletterEmail"
          type="email"
          required
          aria-label="Send the newsletter to"
          autoComplete="email"
          placeholder="you@example.com"
          className={`${controlClass} max-w-64 min-w-0 grow basis-40`}
        />
        <Button type="submit" kind="outline">
          Subscribe
        </Button>
      </form>
    </section>
  );
}
