import type { Page } from "@playwright/test";
import { furnish, newBuyer, rebar, sql } from "./buyers";
import { apiOf } from "./documents";
import { logIn, type Pages } from "./fixtures";

/** A new person of an organisation who approves and settles what is approved. Gives the account. */
async function newApprover(organizationSysNo: number): Promise<string> {
  const account = await newBuyer();
  await sql(
    `UPDATE mall."UserApplication" a SET "organizationSysNo" = $2,
       "permissions" = a."permissions" ||
         '{order:purchaser:audit,delivery:purchaser:audit,purchaseApply:purchaser:audit,organization:purchaser:manage}'
     FROM mall."User" u WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1`,
    [account, organizationSysNo],
  );
  return account;
}

/** A new person who sells for a supplier. Gives the account. */
export async function newSeller(supplierSysNo: number): Promise<string> {
  const account = await newBuyer();
  await sql(
    `UPDATE mall."UserApplication" a
     SET "key" = 'supplier', "supplierSysNo" = s."sysNo", "organizationSysNo" = s."organizationSysNo",
       "permissions" = (SELECT k."permissions" FROM mall."UserApplication" k WHERE k."key" = 'supplier' LIMIT 1)
     FROM mall."User" u, mall."Supplier" s
     WHERE u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."mobile" = $1
       AND s."tenantCode" = a."tenantCode" AND s."sysNo" = $2`,
    [account, supplierSysNo],
  );
  return account;
}

/** An administrator settles what their organisation approves: its orders, and these documents. */
export const settleApproval = (
  boss: Page,
  approvedDocuments: ("delivery" | "purchaseApply")[] = [],
): Promise<unknown> =>
  apiOf(boss).approvalSetting.save.mutate({
    ...{ approvalKind: 3, approvalFrom: 0, approvalAssignee: 4 },
    approvedDocuments,
  });

/**
 * The reader is a new buyer of a new organisation with a bar in the cart; its approver, in a browser of their own, has
 * settled that its orders are approved.
 */
export async function approvedCart(page: Page, person: Pages["person"]) {
  const account = await newBuyer({ organization: 0 });
  const organizationSysNo = await furnish(account);
  const bossAccount = await newApprover(organizationSysNo);
  const boss = await person(bossAccount, "/portal/");
  await settleApproval(boss);
  await logIn(page, account, "/portal/");
  const api = apiOf(page);
  const [{ fourth }, addresses, titles] = await Promise.all([
    rebar(page),
    api.receiveAddress.search.query({}),
    api.invoiceTitle.search.query({}),
  ]);
  const { successList } = await api.cart.addList.mutate({
    list: [{ skuSysNo: fourth.sysNo, quantity: fourth.buyStart }],
  });
  const [address, title] = [addresses.datas[0]!, titles.datas[0]!];
  return {
    boss,
    bossAccount,
    checkout: {
      cartSysNoList: successList,
      receiveAddressSysNo: address.sysNo,
      invoiceTitleSysNo: title.sysNo,
      invoiceType: 1,
    } as const,
  };
}

/** The same, who has made an order of it. */
export async function approvedOrder(page: Page, person: Pages["person"]) {
  const { boss, checkout } = await approvedCart(page, person);
  const { orders } = await apiOf(page).trade.createShop.mutate(checkout);
  return { ...orders[0]!, boss };
}
