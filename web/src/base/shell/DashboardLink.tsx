import { pages } from "@boxmates/contract/base/paths";
import { BackLink } from "../ui/BackLink.tsx";

/** The way back from every page of the administrators. */
export function DashboardLink() {
  return <BackLink to={pages.admin()}>Back to Dashboard</BackLink>;
}
