import { apiOf, photo, placeConcrete } from "./documents";
import { expect, logIn, people, test } from "./fixtures";

const DAY_S = 86_400;

test("R-CONC-03 without JavaScript: the foreman photographs a truck's ticket, its plant sees it", async ({
  page,
  person,
}) => {
  const buyer = await person(people.approver, "/portal/");
  const plant = await person(people.supplierThree, "/portal/");
  const order = await placeConcrete(buyer, plant);
  const [api, theirs] = [apiOf(buyer), apiOf(plant)];
  const [line] = await api.pourOrder.pourable.query({ orderSysNo: order.sysNo });
  const startTime = Math.floor(Date.now() / 1000) + 5 * DAY_S;
  const { sysNo } = await api.pourOrder.create.mutate({
    ...{ orderItemSysNo: line!.orderItemSysNo, part: "路面", address: "江北区海尔路 1 号", contactName: "刘工长" },
    ...{ contactMobile: "13800000066", pouringType: 3, pumpLength: 0, startTime, truckInterval: 20 },
    ...{ truckCapacity: 12, quantity: 12, mode: 1 },
  });
  await api.pourOrder.submit.mutate({ sysNo });
  await theirs.pourOrder.confirm.mutate({ sysNo, stationName: "江北一站", firstTruckTime: startTime });
  const truck = { vehicleNo: "渝A·P2001", driverName: "周师傅", driverMobile: "13900000077" };
  await theirs.pourOrder.ship.mutate({ sysNo, quantity: 12, ...truck });

  await logIn(page, people.receiver, `/portal/pour-order/${sysNo}`);
  await page.getByRole("link", { name: /渝A·P2001 的小票/ }).click();
  await page.getByRole("button", { name: "保存照片" }).click();
  await expect(page.getByText("请先拍照或选择照片").first()).toBeVisible();
  await page.getByLabel("拍照").setInputFiles([photo("小票.jpg")]);
  await page.getByRole("button", { name: "保存照片" }).click();
  await expect(page.getByText("小票照片已保存")).toBeVisible();
  for (const reader of [page, plant]) {
    await reader.goto(`/portal/pour-order/${sysNo}`);
    await expect(reader.getByRole("link", { name: "小票.jpg" })).toBeVisible();
  }
});
