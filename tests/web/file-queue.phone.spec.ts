import type { Page } from "@playwright/test";
import { agreements, apiOf, arrived, photo, placeOrder, receiveOrder, shipOrder } from "./documents";
import { expect, expectSound, goOffline, logIn, people, test } from "./fixtures";

const waitingTile = (page: Page, name: string) => page.locator("li[data-file=waiting]", { hasText: name });

/** A real photo of a size, of noise that does not compress; turned as a phone notes it. */
async function bigPhoto(page: Page, [width, height]: [number, number], orientation: number) {
  const data = await page.evaluate(
    async ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const paper = canvas.getContext("2d");
      for (let y = 0; y < h; y += 4)
        for (let x = 0; x < w; x += 4) {
          if (paper) paper.fillStyle = `hsl(${Math.floor(Math.random() * 360)} 80% 50%)`;
          paper?.fillRect(x, y, 4, 4);
        }
      return canvas.toDataURL("image/jpeg", 0.95);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(data.split(",")[1] ?? "", "base64");
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  const exif = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2]);
  return { name: "磅单.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([head, exif, jpeg.subarray(2)]) };
}

async function receipt(page: Page, person: (account: string, path?: string) => Promise<Page>) {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const delivery = await shipOrder(await person(people.supplierOne, "/portal/"), order);
  const path = `/portal/receiving/submit?delivery=${delivery.sysNo}`;
  await page.goto(path);
  page.on("dialog", (dialog) => dialog.accept());
  return { delivery, path };
}

test("photos taken without a network outlive the page, are told of elsewhere, and go once when it is back", async ({
  page,
  person,
}) => {
  const { delivery, path } = await receipt(page, person);
  const camera = page.getByLabel("拍照");
  await camera.setInputFiles([photo("有网.jpg")]);
  await expect(arrived(page, "有网.jpg")).toBeVisible();
  await goOffline(page);
  await camera.setInputFiles([photo("断网一.jpg"), photo("断网二.jpg")]);
  await expect(waitingTile(page, "断网二.jpg")).toBeVisible();
  await expect(page.getByRole("alert").getByText("刷新也不会丢")).toBeVisible();
  await page.getByRole("button", { name: "去掉 断网二.jpg" }).click();
  await expect(waitingTile(page, "断网二.jpg")).toHaveCount(0);
  await expectSound(page);
  await page.context().setOffline(false);
  // nobody waits for it: the page is left at once
  await page.goto("/healthz");
  await page.goto("/portal/");
  const told = page.getByRole("listitem").filter({ hasText: "附件还没有提交" });
  await expect(told).toContainText(`2 个附件还没有提交：收货 ${delivery.deliveryNo}`);
  await expectSound(page);
  await told.getByRole("link", { name: "继续" }).click();
  await expect(page).toHaveURL(path);
  for (const name of ["有网.jpg", "断网一.jpg"]) await expect(arrived(page, name)).toBeVisible();
  await expect(page.getByText("已恢复 2 个还没有提交的附件")).toBeVisible();
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await page.getByRole("button", { name: "提交收货 1/1 行" }).click();
  await expect(page.getByText("收货单已提交，等待确认")).toBeVisible();
  for (const name of ["有网.jpg", "断网一.jpg"]) await expect(page.getByRole("link", { name })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "断网二.jpg" })).toHaveCount(0);
  await page.goto("/portal/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("photos of a return and the voucher of a payment outlive a reload too", async ({ page, person }) => {
  await logIn(page, people.approver, "/portal/");
  const order = await placeOrder(page, agreements.counted);
  const note = await receiveOrder(page, await person(people.supplierOne, "/portal/"), order);
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(`/portal/return/create?receiving=${note.sysNo}`);
  await page.getByLabel("拍照").setInputFiles([photo("锈蚀.jpg")]);
  await expect(arrived(page, "锈蚀.jpg")).toBeVisible();
  await page.reload();
  await expect(arrived(page, "锈蚀.jpg")).toBeVisible();
  await page.getByLabel(/本次退货数量$/).fill("1");
  await page.getByLabel("退货原因").fill("表面锈蚀");
  await page.getByRole("button", { name: "提交退货申请" }).click();
  await expect(page.getByRole("link", { name: "锈蚀.jpg" })).toHaveCount(1);

  const buyer = await person(people.otherPurchaser, "/portal/");
  const unpaid = await placeOrder(buyer, agreements.paidBefore);
  await buyer.goto(`/portal/order/${unpaid.sysNo}`);
  await buyer.getByLabel("拍照").setInputFiles([photo("回单.jpg")]);
  await expect(arrived(buyer, "回单.jpg")).toBeVisible();
  await buyer.reload();
  await expect(arrived(buyer, "回单.jpg")).toBeVisible();
  await buyer.getByLabel("付款金额").fill("1000");
  await buyer.getByRole("button", { name: "提交付款" }).click();
  await expect(buyer.locator("#payments").getByRole("link", { name: "回单.jpg" })).toHaveCount(1);
  await buyer.reload();
  await expect(buyer.getByLabel("拍照")).toBeAttached();
  await expect(arrived(buyer, "回单.jpg")).toHaveCount(0);
});

test("a big photo is made smaller upright before it is sent, and is seen above the bar of buttons", async ({
  page,
  person,
}) => {
  const { delivery } = await receipt(page, person);
  await expect(page.locator("[data-bottom-navigation]")).toBeHidden();
  const big = await bigPhoto(page, [3200, 2400], 6);
  expect(big.buffer.length).toBeGreaterThan(2_000_000);
  await page.getByLabel("拍照").setInputFiles([big]);
  const tile = arrived(page, "磅单.jpg");
  await expect(tile).toBeInViewport({ ratio: 0.99 });
  const [box, bar] = await Promise.all([
    tile.boundingBox(),
    page.getByRole("button", { name: /^提交收货/ }).boundingBox(),
  ]);
  expect(box && bar && box.y + box.height <= bar.y).toBe(true);
  const remove = await page.getByRole("button", { name: "去掉 磅单.jpg" }).boundingBox();
  expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expectSound(page);
  await page.getByRole("button", { name: "全部按发货数填写" }).click();
  await page.getByRole("button", { name: /^提交收货/ }).click();
  const link = page.getByRole("link", { name: "磅单.jpg" });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute("href")) ?? "";
  const kept = await (await page.request.get(address)).body();
  expect(kept.length).toBeLessThan(big.buffer.length);
  const size = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, address);
  expect(size).toEqual([1800, 2400]);
  const { receivingList } = await apiOf(page).delivery.get.query({ id: delivery.sysNo });
  expect(receivingList).toHaveLength(1);
});
