import { createTransport } from "nodemailer";
import { env } from "#server/kernel/env";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for a mail that is sent again. */
  messageId: string;
}
/** Hands mail to the mail server. @throws where the server does not take it */
export interface Mailer {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

const PATIENCE_MS = 15_000;

/** One connection at a time, kept for the mails of a run. */
export function openMailer(url: string, from: string): Mailer {
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...patience });
  return {
    // nothing that a person wrote may name a file or an address that the server would fetch
    send: async (mail) =>
      void (await transport.sendMail({ from, disableFileAccess: true, disableUrlAccess: true, ...mail })),
    close: () => transport.close(),
  };
}

/** Whether the settings name a mail server and a sender. */
export const mailIsOn = env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined;

/** The mailer of the settings, where they name one. */
export const ownMailer = (): Mailer | undefined =>
  env.SMTP_URL && env.MAIL_FROM ? openMailer(env.SMTP_URL, env.MAIL_FROM) : undefined;
