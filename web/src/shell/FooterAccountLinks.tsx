import { pages } from "@boxmates/contract/paths";
import { useSession } from "../api/session.ts";
import { FooterLink } from "./FooterLink.tsx";

export function FooterAccountLinks() {
  const session = useSession();
  return (
    <>
      {session.status === "signed-in" ? (
        <>
          <FooterLink to={pages.profile()} label="Your profile" />
          <FooterLink to={pages.myGroup()} label="Your groups" />
          <FooterLink to={pages.inviteFriends()} label="Invite Friends" />
          <FooterLink to={pages.schedule()} label="Delivery Schedule" />
        </>
      ) : (
        <FooterLink to={pages.auth()} label="Create an account" />
      )}
      <FooterLink to={pages.signup()} label="Start a subscription" />
    </>
  );
}
