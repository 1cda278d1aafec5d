import { ContractStatus } from "#trpc/rules/kinds/contract";
import { decimal, toNumber } from "#trpc/rules/money";
import { approversOf, documentReads, readLines } from "../document/index";
import { filesOf } from "../file/index";
import { aroundOf, changesOf, drawnOf } from "./repo/changes";
import { supplierContact } from "./repo/contact";
import { contractKind, contractLines } from "./repo/kind";

export const {
  searchList: search,
  get: detail,
  steps,
} = documentReads(contractKind, {
  rest: async (db, head) => {
    const { tenantCode, sysNo } = head;
    const [rows, drawn, around, changeList, files] = await Promise.all([
      readLines(db, contractLines, { tenantCode, sysNo }),
      drawnOf(db, { tenantCode, sysNo }),
      aroundOf(db, { tenantCode, sysNo }),
      changesOf(db, { tenantCode, sysNo }),
      filesOf(db, tenantCode, "contract", [sysNo]),
    ]);
    return {
      ...around,
      itemList: rows.map((row) => {
        const ordered = drawn.get(row.sysNo) ?? "0";
        const { lineNo, skuSysNo, skuName, skuSpec, mainImgUrl, unit, quantityScale } = row;
        return {
          ...{ sysNo: row.sysNo, lineNo, skuSysNo, skuName, skuSpec, mainImgUrl, unit, quantityScale },
          ...{ quantity: toNumber(row.quantity), price: toNumber(row.price), amount: toNumber(row.amount) },
          ...{ taxRate: toNumber(row.taxRate), orderedQuantity: toNumber(ordered) },
          leftQuantity: toNumber(decimal(row.quantity).minus(ordered)),
        };
      }),
      changeList,
      fileList: files.get(sysNo) ?? [],
    };
  },
  waitedFor: async (db, { tenantCode, sysNo, status, supplierSysNo }, node) => {
    if (node === "approve") return approversOf(db, contractKind, { tenantCode, sysNo });
    const waits = status === ContractStatus.signing || status === ContractStatus.changing;
    return waits ? supplierContact(db, tenantCode, supplierSysNo) : [];
  },
});
