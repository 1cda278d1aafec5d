import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { type DocumentType, documentTypes } from "#trpc/rules/kinds";
import { originOf } from "../tenant/index";
import { digestMail } from "./digest-text";
import { type Mailer, ownMailer } from "./mailer";
import { type Addressee, addressees, type Digest, giveBack, takeDigest } from "./repo/digest";

const HOUR_MS = 3_600_000;

export interface MailRun {
  mailed: number;
  failed: number;
}

type Told = Pick<Digest["messages"][number], "applicationSysNo" | "documentType" | "documentSysNo">;
/** Signed links to documents that wait for a supplier, by identity, kind and key. */
export type LinksOf = (
  db: Db,
  who: Addressee,
  told: readonly { applicationSysNo: number; document: DocumentType; sysNo: number }[],
  now: Date,
) => Promise<ReadonlyMap<string, string>>;
const noLinks: LinksOf = async () => new Map();

const isDocument = (subject: Told["documentType"]): subject is DocumentType =>
  documentTypes.some((type) => type === subject);

/** What of a digest its person may answer by a link. */
const answerable = ({ messages }: Digest) =>
  messages.flatMap(({ identity, applicationSysNo, documentType, documentSysNo }) =>
    identity === "supplier" && isDocument(documentType)
      ? [{ applicationSysNo, document: documentType, sysNo: documentSysNo }]
      : [],
  );

/**
 * Sends each person who wants e-mail one digest of the hour. What is told is taken before it is sent, so no process and
 * no later hour tells it again: a process that dies between the two leaves it to the list in the mall. What the mail
 * server refuses is given back, and the run fails so that the queue tries again.
 */
export async function sendDigests(
  db: Db,
  now: Date,
  mailer: Mailer | undefined = ownMailer(),
  linksOf: LinksOf = noLinks,
): Promise<MailRun> {
  const done: MailRun = { mailed: 0, failed: 0 };
  if (!mailer) return done;
  const windowStart = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const send = async (who: Addressee): Promise<void> => {
    const digest = await takeDigest(db, who, { windowStart, now });
    if (!digest) return;
    try {
      const publicUrl = originOf(digest.hosts);
      const links = await linksOf(db, who, answerable(digest), now);
      await mailer.send(digestMail(digest, who, { windowStart, publicUrl, links }));
      done.mailed += 1;
    } catch (error) {
      done.failed += 1;
      log.warn("a digest was not taken by the mail server", { tenant: who.tenantCode, user: who.userSysNo, error });
      await giveBack(db, who, { windowStart, now, kinds: [...new Set(digest.messages.map(({ kind }) => kind))] });
    }
  };
  try {
    for (const who of await addressees(db, now)) await send(who);
  } finally {
    mailer.close();
  }
  return done;
}

/** The job: fails where a digest could not be sent, so that it is tried again within the hour. */
export async function mailDigests(db: Db, now: Date, linksOf: LinksOf): Promise<MailRun> {
  const done = await sendDigests(db, now, ownMailer(), linksOf);
  if (done.failed > 0) throw new Error(`邮件服务器没有接收 ${done.failed} 封邮件`);
  return done;
}
