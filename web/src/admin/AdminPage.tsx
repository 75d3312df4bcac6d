import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { Boxes, ClipboardList } from "lucide-react";
import { Link } from "react-router";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";

export const meta = () => pageTitle(brand, "Admin");

const actions = [
  { to: pages.adminBoxes(), label: "Manage Boxes", text: "Create boxes and their contents", icon: Boxes },
  {
    to: pages.adminContent(),
    label: "Content Management",
    text: "Questionnaires for the boxes",
    icon: ClipboardList,
  },
];

export default function AdminPage() {
  return (
    <PageBody className="py-12">
      <h1 className="mb-8 text-4xl font-extrabold">Admin Dashboard</h1>
      <h2 className="mb-4 text-2xl font-bold">Quick Actions</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {actions.map(({ to, label, text, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-4 rounded-3xl border border-line bg-surface p-6 shadow-soft hover:border-accent"
            >
              <Icon className="size-8 shrink-0 text-accent" aria-hidden />
              <span>
                <span className="block text-xl font-bold">{label}</span>
                <span className="text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageBody>
  );
}
