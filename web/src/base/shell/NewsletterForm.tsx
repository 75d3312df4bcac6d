import { type SubmitEvent, useState } from "react";
import { Button } from "../ui/Button.tsx";
import { controlClass } from "../ui/control-class.ts";
import { askForNewsletter, type NewsletterAnswer } from "./newsletter.ts";

/**
 * Complains in the line below, as all forms do, and not in a bubble of the browser. On public pages
 * `public/main.ts` brings this to life, so it is plain markup: `ui/Form.tsx` would need React there, and would
 * come to every page of the app.
 */
export function NewsletterForm() {
  const { busy, answer, subscribe } = useSubscribing();
  return (
    <section aria-labelledby="newsletter" className="max-lg:col-span-full">
      <h2 id="newsletter" className="mb-1 text-lg font-bold">
        Newsletter
      </h2>
      <p className="mb-3 text-muted max-sm:sr-only">New boxes and ideas for your evenings, once a month.</p>
      <form onSubmit={subscribe} noValidate data-newsletter>
        <div className="flex flex-wrap gap-2">
          <input
            name="newsletterEmail"
            type="email"
            required
            aria-label="Send the newsletter to"
            autoComplete="email"
            placeholder="you@example.com"
            className={`${controlClass} max-w-64 min-w-0 grow basis-40`}
          />
          <Button type="submit" kind="outline" busy={busy} busyLabel="Subscribing...">
            Subscribe
          </Button>
        </div>
        <p
          role="status"
          data-failed={answer && !answer.ok ? "" : undefined}
          className="text-success not-empty:mt-2 sm:min-h-6 data-failed:text-danger"
        >
          {answer?.text}
        </p>
      </form>
    </section>
  );
}

function useSubscribing() {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<NewsletterAnswer>();

  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setAnswer(undefined);
    const reply = await askForNewsletter(String(new FormData(form).get("newsletterEmail")));
    setBusy(false);
    setAnswer(reply);
    if (reply.ok) form.reset();
  }

  return { busy, answer, subscribe };
}
