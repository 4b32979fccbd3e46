import nodemailer from "nodemailer";
import type { Configuration } from "#adapters/environment/configuration.ts";
import type { Carrier } from "./outbox.ts";

const PATIENCE_MS = 10_000;

/** Writes what would be sent: a shop that is tried out needs no mail server. */
const toLog =
  (say: (line: string) => void): Carrier =>
  async ({ kind, recipient, subject, body }) =>
    say([`${kind} to ${recipient}`, ...(subject === "" ? [] : [subject]), body].join("\n  ").replaceAll("\n", "\n  "));

const bySmtp = (smtpUrl: string, from: string): Carrier => {
  const transport = nodemailer.createTransport({ url: smtpUrl, connectionTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return async ({ recipient, subject, body, messageId, headers = {} }) => {
    const known = typeof messageId === "string" ? { messageId } : {};
    await transport.sendMail({ from, to: recipient, subject, text: body, headers, ...known });
  };
};

const byGateway =
  (address: string): Carrier =>
  async ({ recipient, body }) => {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: recipient, text: body }),
      // What it carries opens an account: it goes nowhere else.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The gateway of messages answered ${response.status}`);
  };

/** Letters go by SMTP_URL and messages by SMS_GATEWAY_URL; whichever is not set is written to the log. */
export const carrierOf = (
  { smtpUrl, mailFrom, smsGatewayUrl }: Pick<Configuration, "mailFrom" | "smsGatewayUrl" | "smtpUrl">,
  say: (line: string) => void,
): Carrier => {
  const letters = smtpUrl === null ? toLog(say) : bySmtp(smtpUrl, mailFrom);
  const texts = smsGatewayUrl === null ? toLog(say) : byGateway(smsGatewayUrl);
  return (mail) => (mail.kind === "letter" ? letters(mail) : texts(mail));
};
