import { pages } from "@boxmates/contract/base/paths";

export const publicLinks = [
  { to: pages.home(), label: "Home" },
  { to: pages.boxes(), label: "Boxes" },
  { to: pages.activities(), label: "Activities" },
  { to: pages.faq(), label: "FAQ" },
  { to: pages.contact(), label: "Contact" },
];
