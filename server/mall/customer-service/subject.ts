import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { DocumentType } from "#trpc/rules/kinds";
import { type DocumentTable, ownDocument, readHeader, sideOf } from "../document/index";
import type { Actor } from "../implement";
import { kinds } from "../kinds";
import { orderKind } from "../order/index";
import { findGoods } from "./repo/desk";

export interface Subject {
  kind: DocumentType | "sku";
  sysNo: number;
}
interface Caller {
  db: Db;
  tenantCode: string;
  actor: Actor | null;
  side: Side | null;
}
interface Header extends Record<string, unknown> {
  sysNo: number;
  status: number;
  purchaserOrganizationSysNo: number;
  supplierSysNo?: number | null;
}
async function documentTitle({ db, tenantCode, actor, side }: Caller, kind: DocumentType, sysNo: number) {
  if (!actor) throw new Failure("LOGIN_NEEDED");
  const known = kinds[kind];
  const found = await readHeader<Header>(db, known.table as DocumentTable<Header>, { tenantCode, sysNo });
  const header = await ownDocument(db, known, found, actor, sideOf({ actor, side }));
  return { title: String(header[known.number.column]), supplierSysNo: header.supplierSysNo };
}

async function goodsTitle({ db, tenantCode }: Caller, sysNo: number) {
  const found = await findGoods(db, tenantCode, sysNo);
  if (!found) throw new Failure("NOT_FOUND", { message: "商品不存在或已下架" });
  return found;
}

/**
 * An order of the supplier's own as a subject, and who ordered it.
 * @throws Failure NOT_FOUND, FORBIDDEN
 */
export async function orderSubject({ db, tenantCode, actor }: Caller & { actor: Actor }, sysNo: number) {
  const found = await readHeader(db, orderKind.table, { tenantCode, sysNo });
  const order = await ownDocument(db, orderKind, found, actor, "supplier");
  return {
    about: { kind: "order" as const, sysNo, title: order.orderNo },
    buyer: { userSysNo: order.purchaserUserSysNo, organizationSysNo: order.purchaserOrganizationSysNo },
  };
}

/**
 * What a conversation is about, as its reader may see it, under the name that it has now.
 * @throws Failure NOT_FOUND, LOGIN_NEEDED, FORBIDDEN for what is not the reader's; BAD_INPUT where another supplier's desk was asked
 */
export async function subjectOf(caller: Caller, { kind, sysNo }: Subject, supplierSysNo: number | null) {
  const found = kind === "sku" ? await goodsTitle(caller, sysNo) : await documentTitle(caller, kind, sysNo);
  if (supplierSysNo !== null && found.supplierSysNo !== supplierSysNo)
    throw new Failure("BAD_INPUT", { message: "该供应商与所咨询的商品或单据不符，请返回原页面重新发起咨询" });
  return { kind, sysNo, title: found.title };
}
