import type { Db } from "#server/kernel/db";
import { actsFor, answerActs } from "#trpc/rules/inbox";
import { type DocumentType, documentTypes } from "#trpc/rules/kinds";
import { todosBySide } from "#trpc/rules/todos";
import { tasksOf } from "../document/index";
import { kinds } from "../kinds";
import { originOf } from "../tenant/index";
import { actorOf } from "./accounts";
import { personIn } from "./repo/account";
import { inboxPart } from "./repo/items";
import { passwordMark, signedPath } from "./signed-link";

/** Documents of one entry of the to-dos that are looked through. */
const MOST = 200;

/** A document that a mail tells its supplier about. */
interface Told {
  applicationSysNo: number;
  document: DocumentType;
  sysNo: number;
}
const toldKey = ({ applicationSysNo, document, sysNo }: Told): string => `${applicationSysNo} ${document} ${sysNo}`;

/** Whether what an entry of the to-dos waits for can be done by a link. */
const inOneStep = (document: DocumentType, entry: number): boolean => {
  const codes: readonly string[] = todosBySide.supplier[entry]?.codes ?? [];
  return actsFor(document).some((act) => codes.includes(answerActs[act].code));
};

/**
 * Signed links to those of the documents that wait for their supplier and can be answered in one step, by
 * {@link toldKey}. Two statements for a person with one identity.
 */
export async function answerLinks(
  db: Db,
  { tenantCode, userSysNo }: { tenantCode: string; userSysNo: number },
  told: readonly Told[],
  now: Date,
): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  const answerable = told.filter(({ document }) => actsFor(document).length > 0);
  const person = answerable.length > 0 ? await personIn(db, tenantCode, userSysNo) : undefined;
  if (!person) return links;
  const origin = originOf(person.hosts);
  const mark = passwordMark(person.passwordHash);
  for (const identity of person.identities) {
    const { applicationSysNo } = identity;
    const own = answerable.filter((one) => one.applicationSysNo === applicationSysNo);
    if (own.length === 0) continue;
    const actor = actorOf({ tenantCode, userSysNo }, person, identity);
    const { rows } = await inboxPart(db, {
      entries: tasksOf(kinds, actor, "supplier", { now, most: MOST }),
      ...{ place: "", order: "due", after: undefined, withAmounts: [], limit: MOST * documentTypes.length },
      documents: [...new Set(own.map(({ document }) => document))],
    });
    for (const { document, sysNo } of own) {
      const waits = rows.find((row) => row.document === document && row.sysNo === sysNo);
      if (!waits || !inOneStep(document, waits.entry)) continue;
      const path = signedPath({ tenantCode, document, sysNo, userSysNo, applicationSysNo, mark }, now);
      links.set(toldKey({ applicationSysNo, document, sysNo }), origin + path);
    }
  }
  return links;
}
