import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type Config, isOnLocalhost } from "../../config.ts";
import { codeOf, type Finding, messageOf } from "./finding.ts";

const patienceMs = 15_000;

export async function checkMail(config: Config): Promise<Finding[]> {
  const { smtpUrl } = config;
  if (!smtpUrl) return [withoutServer(config)];
  const what = `The mail server ${new URL(smtpUrl).host} lets us in`;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    await transport.verify();
    return [{ what }, await checkSender(config, transport.options)];
  } catch (error) {
    return [{ what, fault: `${messageOf(error)}; ${wayOutOf(error)}` }];
  } finally {
    transport.close();
  }
}

function withoutServer(config: Config): Finding {
  const what = "Mails are written as files (no SMTP_URL)";
  if (isOnLocalhost(config)) return { what };
  return { what, fault: "nobody gets them, and nobody can confirm an address: set SMTP_URL and MAIL_FROM" };
}

function wayOutOf(error: unknown): string {
  if (codeOf(error) === "EAUTH")
    return "it refuses the name or the password in SMTP_URL: write special characters as %40 and the like";
  if (/certificate|self.signed|altnames/i.test(messageOf(error)))
    return "use the name that its certificate has in SMTP_URL, and name an authority of your own in NODE_EXTRA_CA_CERTS";
  if (/wrong version number|packet length/i.test(messageOf(error)))
    return "it does not begin with TLS: use smtp:// and its port, mostly 587, in SMTP_URL";
  return "look at host and port in SMTP_URL, and whether a firewall keeps this machine from it";
}

/**
 * Says from whom, and to whom, a mail would be, and breaks off before its text: without the end of the text, no server
 * takes it.
 */
async function checkSender(
  config: Config,
  options: SMTPConnection.Options & { auth?: unknown },
): Promise<Finding> {
  const { mailFrom, supportEmail } = config;
  const from = /<([^<>]*)>$/.exec(mailFrom.trim())?.[1] ?? mailFrom;
  const what = `It accepts mails from ${from}`;
  const connection = new SMTPConnection(options);
  connection.on("error", () => {});
  try {
    await new Promise<void>((done, fail) => {
      connection.once("error", fail);
      connection.connect(() => done());
    });
    const { auth } = options;
    if (auth)
      await new Promise<void>((done, fail) =>
        connection.login(auth, (error) => (error ? fail(error) : done())),
      );
    const error = await refusalOf(connection, { from, to: [supportEmail] });
    if (!error) return { what };
    const fault = `${messageOf(error)}; let MAIL_FROM be an address that this account may send from`;
    return { what, fault };
  } catch (error) {
    return { what, fault: `${messageOf(error)}; try again, and look at SMTP_URL` };
  } finally {
    connection.close();
  }
}

/** Returns why the sender is refused; undefined if only the text is missing, or the receiver would be refused. */
function refusalOf(
  connection: SMTPConnection,
  envelope: SMTPConnection.Envelope,
): Promise<Error | undefined> {
  const text = new Readable({
    read() {
      this.destroy(new Error("The text is left out."));
    },
  });
  return new Promise((done) => {
    connection.send(envelope, text, (error) => {
      const isOfSender = error && "command" in error && error.command === "MAIL FROM";
      done(isOfSender ? error : undefined);
    });
  });
}
