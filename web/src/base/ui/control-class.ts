/** The look of everything that is typed into or chosen from. */
export const controlClass =
  "min-h-11 w-full rounded-xl border border-field bg-raised px-3.5 py-2 text-ink placeholder:text-muted focus-visible:border-accent data-invalid:border-danger disabled:bg-sunken disabled:text-muted read-only:[&:is(input,textarea)]:bg-sunken";
