import type { Contract, ContractRow } from "#trpc/contract/contract";
import { contractStatus, contractType } from "#trpc/rules/kinds/contract";
import { paymentWords } from "#trpc/rules/payment-words";
import { contractText as t } from "~/lib/texts/contract";
import { documentText } from "~/lib/texts/document";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<ContractRow>();
const whole = fieldsOf<Contract>();

/** What a contract says of itself. */
export const contractFields = {
  number: row.text(t.number, ({ contractNo }) => contractNo),
  name: row.text(t.name, ({ name }) => name),
  type: row.code(t.type, contractType, ({ type }) => type),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, contractStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  project: row.text(t.project, ({ projectName }) => projectName),
  version: row.text(t.version, ({ version }) => t.versionNo(version)),
  days: whole.text(t.days, ({ startDay, endDay }) => t.until(startDay, endDay)),
  terms: whole.text(t.terms, (contract) => paymentWords(contract)),
  framework: whole.text(t.framework, ({ frameworkNo }) => frameworkNo),
  consortium: whole.text(t.consortium, ({ consortiumNo }) => consortiumNo),
};
