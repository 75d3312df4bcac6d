import { brand } from "@boxmates/contract/brand";
import type { ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from "react-email";
import type { Unsubscribing } from "./mail.ts";

const ink = "#2a1a26";
const muted = "#6a5a63";
const accent = "#8c3169";
const font = "Verdana, Geneva, sans-serif";

interface MailLayoutProps {
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  button: { label: string; address: string };
  /** What to know beside the button, such as how long its link is valid. */
  note: string;
  /** For mails that people can do without. */
  unsubscribe?: Unsubscribing;
  children: ReactNode;
}

/** The frame of every mail: a heading, a few words, one button, the same link as text, a note. */
export function MailLayout({ preview, heading, button, note, unsubscribe, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: "#fffaf3", color: ink, fontFamily: font, margin: 0, padding: "24px 12px" }}
      >
        <Container
          style={{ backgroundColor: "#ffffff", border: "1px solid #eadfd3", borderRadius: 16, padding: 32 }}
        >
          <Text style={{ color: accent, fontSize: 18, fontWeight: 700, margin: 0 }}>{brand}</Text>
          <Heading style={{ fontSize: 24, lineHeight: "32px", margin: "16px 0" }}>{heading}</Heading>
          {children}
          <Button
            href={button.address}
            style={{
              backgroundColor: accent,
              borderRadius: 999,
              color: "#ffffff",
              fontWeight: 700,
              margin: "12px 0",
              padding: "14px 28px",
            }}
          >
            {button.label}
          </Button>
          <Text style={{ color: muted, fontSize: 13, lineHeight: "20px" }}>
            If the button does not work, open this address:{" "}
            <Link href={button.address}>{button.address}</Link>
          </Text>
          <Text style={{ color: muted, fontSize: 13, lineHeight: "20px" }}>{note}</Text>
          {unsubscribe && (
            <Text style={{ color: muted, fontSize: 13, lineHeight: "20px" }}>
              No more mails of this kind?{" "}
              <Link href={unsubscribe.pageUrl} style={{ color: accent }}>
                Switch them off
              </Link>
              .
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph in a mail. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: "26px", margin: "0 0 12px" }}>{children}</Text>;
}
