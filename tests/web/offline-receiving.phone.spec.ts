import type { Page } from "@playwright/test";
import { agreements, apiOf, countAll, type Placed, photo, placeOrder, shipOrder, signBy } from "./documents";
import { expect, expectSound, goOffline, logIn, type Pages, people, test } from "./fixtures";

const SITE = "/portal/receiving/offline";
const READY = "已存到手机，断网可用";

/** Trucks of an organisation that wait at the gate. */
async function atGate(person: Pages["person"], trucks: number) {
  const buyer = await person(people.approver, "/portal/");
  const supplier = await person(people.supplierOne, "/portal/");
  const arrived: { order: Placed; sysNo: number; deliveryNo: string }[] = [];
  for (let left = trucks; left > 0; left--) {
    const order = await placeOrder(buyer, agreements.counted);
    const delivery = await shipOrder(supplier, order);
    await apiOf(supplier).delivery.updateTrace.mutate({ sysNo: delivery.sysNo, shippingTrace: 25, location: "" });
    arrived.push({ order, ...delivery });
  }
  return { buyer, supplier, trucks: arrived };
}

const card = (page: Page, deliveryNo: string) => page.getByRole("listitem").filter({ hasText: deliveryNo });
const begin = (page: Page, what: string, deliveryNo: string) =>
  page.getByRole("link", { name: new RegExp(`^${what} .* ${deliveryNo}$`) });
const records = (page: Page, standing: string) => page.locator(`li[data-standing=${standing}]`);
const recordOf = (page: Page, standing: string, deliveryNo: string) =>
  records(page, standing).filter({ hasText: deliveryNo });

async function openOnline(page: Page, account: string = people.receiver) {
  await logIn(page, account, SITE);
  await expect(page.getByText(READY)).toBeVisible();
  await expect(page.getByText("已联网")).toBeVisible();
}

test("without a network a truck is received with a photo and another refused; both arrive once it is back", async ({
  page,
  person,
}) => {
  const { buyer, trucks } = await atGate(person, 2);
  const [one, two] = trucks as [(typeof trucks)[0], (typeof trucks)[0]];
  // by the menu of who receives
  await logIn(page, people.receiver, "/portal/receiving");
  await page.getByRole("link", { name: "离线收货" }).last().click();
  await expect(page).toHaveURL(SITE);
  await expect(page.getByText(READY)).toBeVisible();
  await expect(card(page, one.deliveryNo)).toBeVisible();
  await expectSound(page, { colours: true });

  await goOffline(page);
  await page.reload();
  await expect(page.getByText("没有网络，照常收货，联网后自动发送")).toBeVisible();
  await begin(page, "收货", one.deliveryNo).click();
  const pieces = one.order.lines[0]?.pieces ?? 0;
  await page.getByLabel("实收根数").fill(String(pieces - 3));
  await page.getByRole("button", { name: "记下收货 1/1 行" }).click();
  await expect(page.getByText("请选择短少的货是补送还是不再补送")).toBeVisible();
  await page.getByLabel("对方补送").check();
  await page.getByLabel("拍照").setInputFiles([photo("卸货.jpg")]);
  await expect(page.getByRole("img", { name: "卸货.jpg" })).toBeVisible();
  await signBy(page, "送货司机");
  await expect(page.getByRole("img", { name: /^签名-送货司机-\d{12}\.png$/ })).toBeVisible();
  await expectSound(page);
  // the phone ends the page behind its camera
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.getByLabel("实收根数")).toHaveValue(String(pieces - 3));
  await expect(page.getByRole("img", { name: "卸货.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "记下收货 1/1 行" }).click();
  await expect(recordOf(page, "queued", one.deliveryNo)).toContainText("待发送");

  await begin(page, "拒收整车", two.deliveryNo).click();
  await page.getByRole("button", { name: "记下拒收" }).click();
  await expect(page.getByText("请填写拒收原因")).toBeVisible();
  await page.getByLabel("拒收原因").fill("锈蚀严重");
  await page.getByRole("button", { name: "记下拒收" }).click();
  await expect(recordOf(page, "queued", two.deliveryNo)).toBeVisible();
  await page.reload();
  for (const { deliveryNo } of trucks) await expect(recordOf(page, "queued", deliveryNo)).toContainText("手机时间");
  await expect(page.getByText("2 条待发送")).toBeVisible();
  await expectSound(page);
  expect((await apiOf(buyer).delivery.get.query({ id: two.sysNo })).refusalStatus).toBe(0);

  // another tab of the same phone has the same records, and one of the two sends them
  const tab = await page.context().newPage();
  await tab.goto(SITE);
  await expect(records(tab, "queued")).toHaveCount(2);
  await page.context().setOffline(false);
  for (const one of [page, tab])
    for (const { deliveryNo } of trucks) await expect(recordOf(one, "confirmed", deliveryNo)).toContainText("已送达");
  await tab.close();
  await expect(records(page, "queued")).toHaveCount(0);
  const received = await apiOf(buyer).delivery.get.query({ id: one.sysNo });
  expect(received.receivingList).toHaveLength(1);
  const note = await apiOf(buyer).receiving.detail.query({ id: received.receivingList[0]?.sysNo ?? 0 });
  expect(note).toMatchObject({
    status: 5,
    itemList: [{ pieceCount: pieces - 3 }],
    fileList: [{ name: "卸货.jpg" }, {}],
  });
  const refused = await apiOf(buyer).delivery.get.query({ id: two.sysNo });
  expect(refused).toMatchObject({ refusalStatus: 10, refusalReason: "锈蚀严重", receivingList: [{ status: 0 }] });
  await recordOf(page, "confirmed", one.deliveryNo).getByRole("link", { name: "查看收货单" }).click();
  await expect(page.getByText(/离线记录，手机时间/).first()).toBeVisible();
});

test("another foreman was faster: the mall's note stands, what was counted here stays as a remark or is given up", async ({
  page,
  person,
}) => {
  const { buyer, trucks } = await atGate(person, 2);
  await openOnline(page);
  await goOffline(page);
  for (const truck of trucks) {
    await countAll(buyer, truck);
    await begin(page, "收货", truck.deliveryNo).click();
    await page.getByRole("button", { name: "全部按发货数填写" }).click();
    await page.getByRole("button", { name: "记下收货 1/1 行" }).click();
    await expect(recordOf(page, "queued", truck.deliveryNo)).toBeVisible();
  }
  await page.context().setOffline(false);
  const [one, two] = trucks as [(typeof trucks)[0], (typeof trucks)[0]];
  const conflict = recordOf(page, "conflict", one.deliveryNo);
  await expect(conflict).toContainText("以服务器上的单据为准");
  await expect(conflict).toContainText("服务器上已收");
  await expect(recordOf(page, "conflict", two.deliveryNo)).toContainText("没有收下");
  await expectSound(page);
  await expect(conflict.getByRole("link", { name: "改数后追加收货" })).toHaveCount(0);
  await conflict.getByRole("button", { name: "留作备注（不计入收货，双方可见）" }).click();
  await expect(recordOf(page, "replaced", one.deliveryNo)).toContainText("已改为新记录");
  await page.getByRole("button", { name: "现在发送" }).click();
  await expect(recordOf(page, "confirmed", one.deliveryNo)).toContainText("现场另记");
  const delivery = await apiOf(buyer).delivery.get.query({ id: one.sysNo });
  expect(delivery.receivingList).toHaveLength(1);
  expect(delivery.siteNoteList[0]?.text).toContain(`${one.order.lines[0]?.pieces} 根`);
  await buyer.goto(`/delivery-order/${one.sysNo}`);
  await expect(buyer.getByText("现场另一份清点")).toBeVisible();

  await recordOf(page, "conflict", two.deliveryNo).getByRole("button", { name: "放弃本机记录" }).click();
  await page.locator("dialog").getByRole("button", { name: "放弃本机记录" }).click();
  await expect(recordOf(page, "discarded", two.deliveryNo)).toContainText("已放弃");
  expect((await apiOf(buyer).delivery.get.query({ id: two.sysNo })).receivingList).toHaveLength(1);
});

test("who logs out leaves no trucks behind; their records wait for them alone, a full phone and a lost answer lose nothing", async ({
  page,
  person,
}) => {
  const { buyer, trucks } = await atGate(person, 1);
  const [truck] = trucks as [(typeof trucks)[0]];
  await openOnline(page);
  await goOffline(page);
  await begin(page, "收货", truck.deliveryNo).click();
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await page.evaluate(() => {
    const own = window as unknown as { put?: IDBObjectStore["put"] };
    own.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.getByRole("button", { name: "记下收货 1/1 行" }).click();
  await expect(page.getByText("手机存储空间不足，没有保存")).toBeVisible();
  await page.evaluate(() => {
    const { put } = window as unknown as { put: IDBObjectStore["put"] };
    IDBObjectStore.prototype.put = put;
  });
  await page.getByRole("button", { name: "记下收货 1/1 行" }).click();
  await expect(recordOf(page, "queued", truck.deliveryNo)).toBeVisible();

  // the first try arrives and its answer is lost; then nothing gets through
  let tries = 0;
  let isBlocked = true;
  await page.context().route("**/trpc/siteReceiving.send", async (route) => {
    tries++;
    if (tries === 1) await route.fetch();
    return isBlocked ? route.abort("connectionreset") : route.continue();
  });
  await page.context().setOffline(false);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await expect(recordOf(page, "queued", truck.deliveryNo)).toBeVisible();
  await page.goto("/mine");
  await page.getByRole("link", { name: "退出登录" }).click();
  await page.locator("dialog").getByRole("button", { name: "退出登录" }).click();
  await expect(page).not.toHaveURL(/logout/);
  await page.goto(SITE);
  await expect(page.getByText("没有登录，登录后才能更新和发送")).toBeVisible();
  await expect(page.getByText(truck.deliveryNo)).toHaveCount(0);
  await goOffline(page);
  await page.reload();
  await expect(page.getByText("请先联网登录一次")).toBeVisible();
  await expect(page.getByText(truck.deliveryNo)).toHaveCount(0);
  await expect(page.getByText("这部手机上还有别人的 1 条记录没有送达，由本人登录后发送。")).toBeVisible();
  await page.context().setOffline(false);

  const before = tries;
  isBlocked = false;
  await logIn(page, people.otherPurchaser, SITE);
  await expect(page.getByText("已联网")).toBeVisible();
  await expect(page.getByText(truck.deliveryNo)).toHaveCount(0);
  expect(tries).toBe(before);
  await logIn(page, people.receiver, SITE);
  await expect(recordOf(page, "confirmed", truck.deliveryNo)).toContainText("已送达");
  const { receivingList } = await apiOf(buyer).delivery.get.query({ id: truck.sysNo });
  expect(receivingList).toHaveLength(1);
  // what the phone keeps of the mall's pages is what a visitor gets
  const kept = await page.evaluate(async (address) => (await caches.match(address))?.text(), SITE);
  expect(kept).toContain("离线收货");
  expect(kept).not.toContain("石守望");
});
