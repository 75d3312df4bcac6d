import { pages } from "@boxmates/contract/paths";
import { FooterLink } from "./FooterLink.tsx";
import { ShownTo } from "./ShownTo.tsx";

export function FooterAccountLinks() {
  return (
    <>
      <ShownTo audience="members">
        <FooterLink to={pages.profile()} label="Your profile" />
        <FooterLink to={pages.myGroup()} label="Your groups" />
        <FooterLink to={pages.inviteFriends()} label="Invite Friends" />
        <FooterLink to={pages.schedule()} label="Delivery Schedule" />
      </ShownTo>
      <ShownTo audience="visitors">
        <FooterLink to={`${pages.auth()}?tab=sign-up`} label="Create an account" />
      </ShownTo>
      <FooterLink to={pages.signup()} label="Start a subscription" />
    </>
  );
}
