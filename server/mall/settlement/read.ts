import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { Settlement } from "#trpc/contract/settlement";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import {
  approversOf,
  documentLines,
  documentReads,
  ownerOf,
  ownHeader,
  readHeader,
  sideOf,
  supplierContact,
} from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { answeredWith } from "./repo/answers";
import { aroundOf } from "./repo/around";
import { pendingCorrections } from "./repo/corrections";
import { heldReceipts, notesOfOwner, notesOfStatement } from "./repo/held";
import { settlementKind } from "./repo/kind";
import { differencesOf } from "./repo/match";
import { unsettledOf } from "./repo/receipts";

type Calls = typeof contract.settlement;

const reads = documentReads(settlementKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const [around, files] = await Promise.all([
      aroundOf(db, { tenantCode, sysNo }),
      filesOf(db, tenantCode, "settlement", [sysNo]),
    ]);
    return { ...around, fileList: files.get(sysNo) ?? [] };
  },
  waitedFor: async (db, { tenantCode, sysNo, status, supplierSysNo }, node) => {
    if (node === "approve") return approversOf(db, settlementKind, { tenantCode, sysNo });
    return status === SettlementStatus.sent ? supplierContact(db, tenantCode, supplierSysNo) : [];
  },
});
export const { searchList: search, get: detail, steps } = reads;

/** @throws Failure NOT_FOUND, FORBIDDEN */
export const lines: Handler<Calls["lines"]> = async (context) => {
  const { input, db, tenantCode } = context;
  const { sysNo, afterLineNo, answerStatus, pageSize } = input;
  await reads.readable(context, sysNo);
  const itemList = await documentLines<Settlement>(db, settlementKind, {
    ...{ tenantCode, sysNo, after: afterLineNo, most: pageSize + 1 },
    only: answerStatus === undefined ? undefined : answeredWith(answerStatus),
  });
  const shown = itemList.slice(0, pageSize);
  return { itemList: shown, nextLineNo: itemList.length > pageSize ? (shown.at(-1)?.lineNo ?? null) : null };
};

const MOST_PARTNERS = 500;

export const searchUnsettled: Handler<Calls["searchUnsettled"]> = (context) => {
  reads.needReader(context.actor, sideOf(context));
  return unsettledOf(context.db, ownerOf(context.actor, sideOf(context)), MOST_PARTNERS);
};

const MOST_CORRECTIONS = 200;

export const searchCorrections: Handler<Calls["searchCorrections"]> = async (context) => {
  const side = sideOf(context);
  reads.needReader(context.actor, side);
  const notes = notesOfOwner(side, ownerOf(context.actor, side).ownerSysNo);
  return pendingCorrections(context.db, context.tenantCode, notes, MOST_CORRECTIONS);
};

const MOST_HELD = 200;

/** @throws Failure NOT_FOUND, FORBIDDEN */
export const searchHeld: Handler<Calls["searchHeld"]> = async (context) => {
  const { input, actor, db, tenantCode } = context;
  const side = sideOf(context);
  reads.needReader(actor, side);
  const { settlementSysNo } = input;
  if (settlementSysNo === undefined)
    return heldReceipts(db, tenantCode, notesOfOwner(side, ownerOf(actor, side).ownerSysNo), MOST_HELD);
  await reads.readable(context, settlementSysNo);
  const header = await readHeader(db, settlementKind.table, { tenantCode, sysNo: settlementSysNo });
  if (!header) throw new Failure("NOT_FOUND");
  return heldReceipts(db, tenantCode, notesOfStatement(header), MOST_HELD);
};

/** Differences that are named at once. */
const MOST_DIFFERENCES = 200;

/** @throws Failure NOT_FOUND, FORBIDDEN */
export const match: Handler<Calls["match"]> = async (context) => {
  const { db, now, input } = context;
  reads.needReader(context.actor, "purchaser");
  const header = await ownHeader(context, settlementKind, input.sysNo);
  const { list, count, lines: lineCount } = await differencesOf(db, header, { now, most: MOST_DIFFERENCES });
  const marked = new Set(list.flatMap(({ lineNo }) => lineNo ?? []));
  return { lineCount, cleanCount: lineCount - marked.size, differenceCount: count, differenceList: list };
};
