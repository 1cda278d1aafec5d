import type { Page } from "@playwright/test";
import { agreements, apiOf, placeOrder, shipOrder } from "./documents";
import { expect, expectSound, logIn, people, test } from "./fixtures";

type Person = (account: string, path?: string) => Promise<Page>;

/** A truck on its way to the first purchaser, with a picture of the code on its paper. */
async function truckWithPaper(person: Person) {
  const buyer = await person(people.purchaser, "/portal/");
  const order = await placeOrder(buyer, agreements.counted);
  const supplier = await person(people.supplierOne, "/portal/");
  const delivery = await shipOrder(supplier, order);
  await supplier.goto(`/delivery-order/${delivery.sysNo}/print`);
  const code = supplier.getByRole("img", { name: `发货单 ${delivery.deliveryNo} 的二维码` });
  await code.evaluate((svg) => {
    svg.setAttribute("width", "300");
    svg.setAttribute("height", "300");
  });
  return { delivery, supplier, paper: await code.screenshot() };
}

/** A camera that sees a picture; or one whose owner says no. */
async function pointCameraAt(page: Page, paper: Buffer | "refused"): Promise<void> {
  const seen = paper === "refused" ? paper : `data:image/png;base64,${paper.toString("base64")}`;
  await page.addInitScript((source) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if (source === "refused") throw new DOMException("Permission denied", "NotAllowedError");
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = 640;
      canvas.height = 480;
      const paint = () => {
        const paint2d = canvas.getContext("2d");
        if (!paint2d) return;
        paint2d.fillStyle = "#ccc";
        paint2d.fillRect(0, 0, 640, 480);
        paint2d.drawImage(picture, 170, 90, 300, 300);
      };
      paint();
      setInterval(paint, 50);
      return canvas.captureStream(20);
    };
  }, seen);
}

test("who receives lands where the trucks are, and scans the paper of one", async ({ page, person }) => {
  const { delivery, paper, supplier } = await truckWithPaper(person);
  // who is at the gate comes first on the card
  await apiOf(supplier).delivery.updateTrace.mutate({ sysNo: delivery.sysNo, shippingTrace: 25, location: "工地大门" });
  await pointCameraAt(page, paper);
  await logIn(page, people.receiver, "/");
  const card = page.locator("main section").first();
  await expect(card.getByRole("heading")).toHaveText(/^待收货 \d+ 车$/);
  await expect(card).toBeInViewport();
  await expect(card.getByRole("link", { name: new RegExp(`^收货 .* ${delivery.deliveryNo}$`) })).toBeVisible();
  const small = await card
    .locator("a.button, a[class*=button]")
    .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
  await expectSound(page);
  await page.goto("/portal/");
  await expect(card.getByRole("heading")).toHaveText(/^待收货 \d+ 车$/);
  await card.getByRole("link", { name: "扫码" }).click();
  await expect(page).toHaveURL(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
  await expect(page.getByRole("heading", { name: `收货 ${delivery.deliveryNo}` })).toBeVisible();
  // the list has the card's order and says who is there
  await page.goto("/delivery-order?status=10");
  await expect(page.locator("tr").filter({ hasText: delivery.deliveryNo })).toContainText("已到场");
});

test("a refused camera leaves the photo of the code and its number", async ({ page, person }) => {
  const { delivery, paper } = await truckWithPaper(person);
  await pointCameraAt(page, "refused");
  await logIn(page, people.receiver, "/delivery-order");
  await page.getByRole("link", { name: "扫码" }).click();
  await expect(page.getByRole("alert").getByText("没有摄像头权限")).toBeVisible();
  await expectSound(page);

  const photo = page.getByLabel("拍二维码");
  const blank = await page.getByRole("heading", { level: 1 }).screenshot();
  await photo.setInputFiles([{ name: "白墙.png", mimeType: "image/png", buffer: blank }]);
  await expect(page.getByText("照片里没有找到二维码")).toBeVisible();
  await photo.setInputFiles([{ name: "发货单.png", mimeType: "image/png", buffer: paper }]);
  await expect(page).toHaveURL(`/portal/receiving/submit?delivery=${delivery.sysNo}`);

  await page.goto("/delivery-order/scan");
  await page.getByLabel("单号").fill("FH00000000");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText("没有找到“FH00000000”")).toBeVisible();
  await expect(page.getByLabel("单号")).toHaveValue("FH00000000");
  await page.getByLabel("单号").fill("https://example.com/delivery-order/1");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText("这不是本商城单据的二维码")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("单号").fill(delivery.deliveryNo.toLowerCase());
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page).toHaveURL(`/portal/receiving/submit?delivery=${delivery.sysNo}`);
});

test("the note of another organisation stays closed, with a sentence that says why", async ({ page, person }) => {
  const { delivery, paper } = await truckWithPaper(person);
  await pointCameraAt(page, paper);
  await logIn(page, people.otherPurchaser, "/delivery-order/scan");
  await expect(page.getByText("不属于您所在的单位")).toBeVisible();
  await page.getByLabel("单号").fill(delivery.deliveryNo);
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText(`没有找到“${delivery.deliveryNo}”`)).toBeVisible();
});
