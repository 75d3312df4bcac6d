import { brand } from "@boxmates/contract/base/brand";
import { Children, type ReactNode } from "react";
import { Body, Button, Container, Head, Heading, Html, Link, Preview, Text } from "react-email";
import { asData } from "./as-data.ts";
import type { Unsubscribing } from "./mail.ts";
import { mailClass, mailColors, mailFont, mailStyles } from "./mail-look.ts";

interface MailLayoutProps {
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  button: { label: string; address: string };
  /** A remark below the button, such as how long its link is valid. */
  note: ReactNode;
  /** Set for mails that people can switch off. */
  unsubscribe?: Unsubscribing;
  children: ReactNode;
}

/** The layout of every mail: the mark, a heading, a few words, one button, the same link as text, a note. */
export function MailLayout({ preview, heading, button, note, unsubscribe, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{mailStyles}</style>
      </Head>
      <Preview>{asData(preview)}</Preview>
      <Body className={mailClass.ground} style={bodyStyle}>
        <Container className={mailClass.card} style={cardStyle}>
          <MailMark />
          <Heading style={{ fontSize: 26, lineHeight: "34px", margin: "20px 0 16px" }}>
            {asData(heading)}
          </Heading>
          {children}
          <Button href={button.address} className={mailClass.button} style={buttonStyle}>
            {asData(button.label)}
          </Button>
          <Note>
            If the button does not work, open this address: <MailLink address={button.address} />
          </Note>
          <Note>{withNamesAsData(note)}</Note>
        </Container>
        <Container style={{ maxWidth: 560, padding: "4px 32px" }}>
          <Note>
            {brand}. Monthly boxes for friends who live too far apart.
            {unsubscribe && (
              <>
                <br />
                No more mails of this kind? <MailLink address={unsubscribe.pageUrl}>Switch them off</MailLink>
                .
              </>
            )}
          </Note>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph in a mail. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ fontSize: 16, lineHeight: "26px", margin: "0 0 12px" }}>{withNamesAsData(children)}</Text>
  );
}

function withNamesAsData(children: ReactNode): ReactNode {
  return Children.map(children, (child) => (typeof child === "string" ? asData(child) : child));
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Text className={mailClass.note} style={{ color: mailColors.muted, fontSize: 13, lineHeight: "20px" }}>
      {children}
    </Text>
  );
}

/** A link in the text of a mail or in its note. */
export function MailLink({ address, children = address }: { address: string; children?: ReactNode }) {
  return (
    <Link
      href={address}
      className={mailClass.link}
      style={{ color: mailColors.accent, textDecoration: "underline", wordBreak: "break-word" }}
    >
      {children}
    </Link>
  );
}

const bodyStyle = {
  backgroundColor: mailColors.ground,
  color: mailColors.ink,
  fontFamily: mailFont,
  margin: 0,
  padding: "24px 12px",
};

const cardStyle = {
  backgroundColor: mailColors.card,
  border: `1px solid ${mailColors.line}`,
  borderRadius: 24,
  maxWidth: 560,
  padding: 32,
};

const buttonStyle = {
  backgroundColor: mailColors.accent,
  borderRadius: 999,
  color: mailColors.onAccent,
  fontWeight: 700,
  margin: "12px 0",
  padding: "14px 28px",
};

const markStyle = {
  backgroundColor: mailColors.kraft,
  borderRadius: 10,
  borderTop: `9px solid ${mailColors.flap}`,
  color: mailColors.accent,
  fontSize: 22,
  height: 31,
  lineHeight: "28px",
  textAlign: "center" as const,
  width: 40,
};

/** The box with the heart, built from one table cell: mail programs block pictures and do not support SVG. */
function MailMark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "separate" }}>
      <tbody>
        <tr>
          <td style={markStyle} aria-hidden data-skip-in-text="true">
            ♥
          </td>
          <td style={{ fontSize: 20, fontWeight: 800, letterSpacing: "-0.3px", paddingLeft: 12 }}>{brand}</td>
        </tr>
      </tbody>
    </table>
  );
}
