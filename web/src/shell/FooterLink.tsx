import { Link } from "react-router";

export function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="flex min-h-10 items-center text-muted hover:text-ink hover:underline">
      {label}
    </Link>
  );
}
