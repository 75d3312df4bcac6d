export const navigationItemClass =
  "flex min-h-11 items-center rounded-full px-3.5 lg:max-xl:px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";
