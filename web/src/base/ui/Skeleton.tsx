/** A grey place where content will be. Give it the size of that content: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className = "h-5 w-full" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-xl bg-line ${className}`} />;
}
