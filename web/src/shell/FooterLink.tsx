import { Link } from "react-router";

export function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center py-1.5 text-muted hover:text-ink hover:underline">
      {label}
    </Link>
  );
}
