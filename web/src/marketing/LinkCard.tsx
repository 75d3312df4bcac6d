import { Link } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { Card } from "../ui/Card.tsx";

type LinkCardProps = { title: string; text: string; to: string; label: string };

/** A card that leads to one other page. */
export function LinkCard({ title, text, to, label }: LinkCardProps) {
  return (
    <Card className="flex h-full flex-col items-start gap-2">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mb-2 text-muted">{text}</p>
      <Link to={to} className={buttonClass("outline", "mt-auto")}>
        {label}
      </Link>
    </Card>
  );
}
