import { beforeAll, describe, expect, test } from "vitest";
import { addAddress, addInvoiceTitle } from "../support/cart";
import { type CheckoutReader, checkoutForm, checkoutReader, plain } from "../support/checkout-pages";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });
let sku: number;
beforeAll(async () => {
  sku = await goods.sku({ stock: 1000 });
});

const [ADDRESS_GONE, TITLE_GONE] = ["您选择的收货地址已删除，请重新选择", "您选择的发票抬头已删除，请重新选择"];
/** More than the checkout lists. */
const MANY = 101;

/** A buyer with goods in the cart. */
async function buying(): Promise<CheckoutReader> {
  const reader = await checkoutReader(world);
  await reader.put(sku, 1);
  return reader;
}
const pressed = (page: string) => /formaction="[^"]*address=(\d+)[^>]*aria-pressed="true"/i.exec(page)?.[1];
const titleOf = (page: string) =>
  /<select[^>]*name="invoiceTitle"[\s\S]*?<option value="(\d*)" selected=""/.exec(page)?.[1];
const canSubmit = (page: string) => !/<button(?=[^>]*value="submit")(?=[^>]*disabled="")/.test(page);
/** Where the page's form is sent. */
const actionOf = (page: string) =>
  (
    /<form[^>]*enctype="multipart\/form-data"[^>]*action="([^"]*)"/i.exec(page)?.[1] ??
    /<form[^>]*action="([^"]*)"[^>]*enctype="multipart\/form-data"/i.exec(page)?.[1] ??
    ""
  ).replaceAll("&amp;", "&");
/** Sends a page's form as it stands; the page or the place that follows. */
async function sent(reader: CheckoutReader, page: string) {
  const response = await reader.send(actionOf(page), checkoutForm(page));
  return { status: response.status, page: plain(await response.text()) };
}
const orderedTo = async ({ organizationSysNo }: CheckoutReader) =>
  (
    await db
      .selectFrom("mall.OrderTrade")
      .select(["receiveAddressSysNo", "invoiceTitleSysNo"])
      .where("purchaserOrganizationSysNo", "=", organizationSysNo)
      .execute()
  ).map(({ receiveAddressSysNo, invoiceTitleSysNo }) => [receiveAddressSysNo, invoiceTitleSysNo]);

describe("an address or a title that was chosen", () => {
  test("is kept though it is not among the first hundred", async () => {
    const reader = await buying();
    const { receiveAddressSysNo: address, invoiceTitleSysNo: title } = reader;
    for (let n = 0; n < MANY; n += 1) {
      await addAddress(db, reader);
      await addInvoiceTitle(db, reader);
    }
    expect(pressed(await reader.open("/checkout"))).not.toBe(String(address));
    const page = await reader.open(`/checkout?address=${address}&title=${title}`);
    expect(pressed(page)).toBe(String(address));
    expect(titleOf(page)).toBe(String(title));
    const form = checkoutForm(page);
    expect(form.get("address")).toBe(String(address));
    form.set("invoiceTitle", String(title));
    expect((await reader.send(actionOf(page), form)).status).toBe(303);
    expect(await orderedTo(reader)).toEqual([[address, title]]);
  });

  test("is said to be gone where it is, and none is chosen in its place", async () => {
    const reader = await buying();
    const [address, title] = [await addAddress(db, reader), await addInvoiceTitle(db, reader)];
    await reader.who.ask("receiveAddress.delete", { sysNo: address }, "mutation");
    await reader.who.ask("invoiceTitle.delete", { sysNo: title }, "mutation");
    const page = await reader.open(`/checkout?address=${address}&title=${title}`);
    expect(page).toContain(ADDRESS_GONE);
    expect(page).toContain(TITLE_GONE);
    expect(pressed(page)).toBeUndefined();
    expect(titleOf(page)).toBe("");
    expect(checkoutForm(page).get("address")).toBe("");
    expect(canSubmit(page)).toBe(false);
    // another's is not one that could be chosen either
    const stranger = await checkoutReader(world);
    const foreign = await reader.open(`/checkout?address=${stranger.receiveAddressSysNo}`);
    expect(foreign).toContain(ADDRESS_GONE);
    expect(pressed(foreign)).toBeUndefined();
  });

  test("the default that was on the page is the one that is sent, whatever another tab does to it", async () => {
    const reader = await buying();
    const shown = await reader.open("/checkout");
    const other = await addAddress(db, reader, { isDefault: true });
    await db.updateTable("mall.Sku").set({ salesPrice: "4001" }).where("sysNo", "=", sku).execute();
    const refused = await sent(reader, shown);
    await db.updateTable("mall.Sku").set({ salesPrice: "4000" }).where("sysNo", "=", sku).execute();
    expect(refused.status).toBe(422);
    expect(pressed(refused.page)).toBe(String(reader.receiveAddressSysNo));
    expect(pressed(await reader.open("/checkout"))).toBe(String(other));
    await reader.who.ask("receiveAddress.delete", { sysNo: reader.receiveAddressSysNo }, "mutation");
    const gone = await sent(reader, shown);
    expect(gone.status).toBe(422);
    expect(gone.page).toContain(ADDRESS_GONE);
    expect(pressed(gone.page)).toBeUndefined();
    expect(await orderedTo(reader)).toEqual([]);
  });

  test("the same of a title that another tab deletes", async () => {
    const reader = await buying();
    const shown = await reader.open("/checkout");
    await addInvoiceTitle(db, reader);
    await reader.who.ask("invoiceTitle.delete", { sysNo: reader.invoiceTitleSysNo }, "mutation");
    const gone = await sent(reader, shown);
    expect(gone.status).toBe(422);
    expect(gone.page).toContain(TITLE_GONE);
    expect(titleOf(gone.page)).toBe("");
  });
});
