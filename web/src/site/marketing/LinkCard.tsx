import { Link } from "react-router";
import { Drawing } from "../../base/art/Drawing.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";

type LinkCardProps = {
  title: string;
  text: string;
  to: string;
  label: string;
  /** From the sheet of places. */
  drawing: string;
};

/** A card that leads to one other page. */
export function LinkCard({ title, text, to, label, drawing }: LinkCardProps) {
  return (
    <Card className="group flex h-full flex-col items-start gap-2">
      <div className="mb-2 -ml-3 w-36 text-honey">
        <Drawing sheet="places" name={drawing} />
      </div>
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mb-2 text-muted">{text}</p>
      <Link to={to} className={buttonClass("outline", "mt-auto")}>
        {label}
      </Link>
    </Card>
  );
}
