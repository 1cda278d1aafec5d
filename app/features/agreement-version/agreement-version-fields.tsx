import type { AgreementVersion, AgreementVersionItem, AgreementVersionRow } from "#trpc/contract/agreement-version";
import { coveredWords } from "#trpc/rules/agreement-changes";
import { agreementVersionStatus, agreementWriter } from "#trpc/rules/kinds/agreement-version";
import { percent } from "~/lib/format";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { documentText } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<AgreementVersionRow>();
const whole = fieldsOf<AgreementVersion>();

/** What a version says of itself. */
export const agreementVersionFields = {
  number: row.text(t.number, ({ versionNo }) => versionNo),
  name: row.text(t.name, ({ name }) => name),
  version: row.text(t.version, ({ version }) => t.versionNo(version)),
  days: row.text(t.days, ({ startDay, endDay }) => t.until(startDay, endDay)),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, agreementVersionStatus, ({ status }) => status),
  writer: whole.text(t.writer, ({ writtenBy, writer }) => t.writerOf(wordOf(agreementWriter, writtenBy), writer)),
  scope: whole.text(t.scope, ({ scope }) => scope.map(({ name }) => name).join("、")),
  projects: whole.text(t.projects, ({ projectNames }) => projectNames.join("、") || t.anyProject),
  terms: whole.text(t.terms, ({ termList }) =>
    termList.map(({ name, discount }) => t.termWords(name, percent(discount / 100, 4))).join("；"),
  ),
};

/** What a clause prices. */
export const coveredName = (clause: AgreementVersionItem): string => coveredWords(clause);
