import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { initialStatus, type Machine } from "#trpc/rules/machine";
import type { Parties } from "./access";
import type { CommandContext } from "./command";
import { askApproval, type JudgedKind } from "./repo/approval-rules";
import { recordCreations } from "./repo/events";
import { insertHeader, insertLines, type LineValues, type Values, type WrittenKind } from "./repo/insert";

/** A document that was just made. */
export interface Created {
  sysNo: number;
  /** Its number. */
  no: string;
  status: number;
  approvalStatus: number;
}

/** The parties of a document that is made of nothing. */
interface NamedParties extends Parties {
  purchaserOrganizationName: string;
  supplierName?: string;
}

type Origin =
  /** The document it is made from, whose lock is held. */
  { from: Parties & { readonly sysNo: number }; parties?: undefined } | { from?: undefined; parties: NamedParties };

type LinesWriter = (made: { tenantCode: string; sysNo: number }) => Promise<void>;

type New = Origin & {
  /**
   * Columns of its header besides what it takes over; where no `approvalStatus` is given its organisation's rules say
   * whether it waits for approval.
   */
  values: Values;
  /** Its lines, or what writes them by a statement of its own: those that come from many documents. */
  lines: readonly LineValues[] | LinesWriter;
  comment?: string;
};

/**
 * Makes a document from another one, from many or of nothing: number, header, lines and the first entry of its history. The machine
 * says where it starts; it may look at columns of both headers.
 */
export async function createDocument<Event extends string>(
  { db, tenantCode, now, operator }: CommandContext,
  kind: WrittenKind & JudgedKind & { readonly machine: Machine<Event> },
  event: NoInfer<Event>,
  { from, parties, values, lines, comment }: New,
): Promise<Created> {
  const { machine } = kind;
  const above = (from ?? parties) as unknown as Readonly<Record<string, Values[string]>>;
  const given = { approvalStatus: ApprovalStatus.none, ...values };
  const status = initialStatus(machine, event, { ...above, ...given });
  const taken: Record<string, Values[string]> = {};
  for (const name of PARTIES) if (name in kind.table.columns) taken[name] = above[name] ?? null;
  if (kind.from && from) {
    for (const name of kind.from.takes) taken[name] = above[name] ?? null;
    taken[kind.from.via] = from.sysNo;
  }
  const { sysNo, no } = await insertHeader(db, kind, { tenantCode, now, values: { ...taken, status, ...given } });
  if (typeof lines === "function") await lines({ tenantCode, sysNo });
  else await insertLines(db, kind, { tenantCode, sysNo, lines });
  const approvalStatus = await (values.approvalStatus ?? askApproval(db, kind, { tenantCode, sysNo }));
  const made = { documentType: machine.document, documentSysNo: sysNo, event, toStatus: status, operator, comment };
  await recordCreations(db, { tenantCode, now, births: [made] });
  return { sysNo, no, status, approvalStatus: Number(approvalStatus) };
}

const PARTIES = ["purchaserOrganizationSysNo", "purchaserOrganizationName", "supplierSysNo", "supplierName"];
