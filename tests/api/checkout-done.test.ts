import { expect, test } from "vitest";
import { administratorOf, settleApproval } from "../support/approval";
import { addFixedPrices } from "../support/cart";
import { type CheckoutReader, checkoutForm, checkoutReader } from "../support/checkout-pages";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });

const [PAY_FIRST, PREPAY] = [1, 3];
const SENT = "供应商确认后发货";
const PAYS = /请在 <time[^>]*>[^<]+<\/time> 前付款，逾期订单自动取消/g;

/** Puts goods under an agreement into the cart. */
async function putUnder(reader: CheckoutReader, paymentMode: number): Promise<void> {
  const sku = await goods.sku();
  await addFixedPrices(db, reader, goods.shop, [sku], "380", { paymentMode });
  await reader.put(sku, 1);
}
/** Sends the checkout; the page that follows, row by row. */
async function rowsAfter(reader: CheckoutReader) {
  const done = await reader.send("/checkout", checkoutForm(await reader.open("/checkout")));
  const page = await reader.open(done.headers.get("location") ?? "");
  const rows = [...page.matchAll(/<tr[^>]*>(?:(?!<\/tr>)[\s\S])*href="\/portal\/order\/(\d+)"[\s\S]*?<\/tr>/g)];
  return { page, rows: rows.map(([text, sysNo]) => ({ text, sysNo })) };
}
const approves = async ({ organizationSysNo }: CheckoutReader) =>
  settleApproval(await administratorOf(world, organizationSysNo), { approvalKind: 3 });

test("R-ORD-05: what was ordered says of each order what comes next: a payment with its deadline, or the supplier", async () => {
  const reader = await checkoutReader(world);
  await putUnder(reader, PAY_FIRST);
  await putUnder(reader, PREPAY);
  await reader.put(await goods.sku(), 1);
  const { page, rows } = await rowsAfter(reader);
  expect(rows).toHaveLength(3);
  const paid = rows.filter(({ text }) => text.match(PAYS));
  expect(paid).toHaveLength(1);
  expect(paid[0]?.text).toContain(`href="/portal/order/${paid[0]?.sysNo}#pay"`);
  expect(paid[0]?.text).toContain("去付款");
  expect(paid[0]?.text).not.toContain(SENT);
  expect(rows.filter(({ text }) => text.includes(SENT))).toHaveLength(1);
  expect(rows.filter(({ text }) => text.includes("供应商确认后支付预付款，再发货"))).toHaveLength(1);
  // nothing is said of all of them that holds for one
  expect(page.split(SENT)).toHaveLength(2);
});

test("R-ORD-05: who needs approval is told before and after what follows it: the supplier, or a payment", async () => {
  const reader = await checkoutReader(world);
  await approves(reader);
  await putUnder(reader, PAY_FIRST);
  expect(await reader.open("/checkout")).toContain("审批通过后先付款，付清后自动发给供应商");
  await reader.put(await goods.sku(), 1);
  expect(await reader.open("/checkout")).toContain("审批通过后自动发给供应商，其中款到发货的订单先付款");
  const { page, rows } = await rowsAfter(reader);
  expect(page).toContain("订单已送审");
  expect(rows.filter(({ text }) => text.includes("审批后由采购人员付款，付清后发给供应商"))).toHaveLength(1);
  expect(rows.filter(({ text }) => text.includes("审批后自动发给供应商"))).toHaveLength(1);
  await reader.put(await goods.sku(), 1);
  expect(await reader.open("/checkout")).toContain("审批通过后自动发给供应商，不用再次提交");
});
