import { describe, expect, test } from "vitest";
import { REST } from "../receiving/receipt-lines";
import { composeNote, composeReceipt, composeRefusal, recordOf } from "./compose";
import type { SitePerson, Truck } from "./kept";

const person: SitePerson = {
  ...{ userSysNo: 7, organizationSysNo: 3, name: "石守望", organizationName: "三公司", mayEnd: false, loadedAt: 0 },
};
const truck = { deliveryNo: "FH1", vehicleNo: "渝A12345", supplierName: "恒泰钢铁" } as Truck;
const line = {
  ...{ key: 71, lineNo: 1, skuName: "散装水泥", skuSpec: "P.O42.5", mainImgUrl: "", unit: "吨", quantityScale: 3 },
  ...{ pieceCount: null, pieceMass: null, weighing: 0, massTolerance: null, toleranceSource: "" },
  ...{ quantity: 40, receivedQuantity: 0, receivedPieces: 0, refusedQuantity: 0, refusedPieces: 0 },
  ...{ left: 40, piecesLeft: null },
} as unknown as Parameters<typeof composeReceipt>[0]["lines"][number];
const receipt = (values: Record<string, string>) =>
  composeReceipt({ truck, lines: [line], values, photos: ["p1"] }, person);

describe("what is recorded on the phone", () => {
  test("a whole receipt says its lines in words, for whoever looks at it later", () => {
    const composed = receipt({ "receivedQuantity.71": "40", remark: "雨天" });
    expect(composed).toMatchObject({
      what: {
        ...{ kind: "receive", userSysNo: 7, organizationSysNo: 3, remark: "雨天", photos: ["p1"], endsDelivery: false },
        itemList: [{ deliveryItemSysNo: 71, receivedQuantity: 40 }],
        lines: ["第 1 行 散装水泥 P.O42.5：40 吨"],
      },
    });
  });

  test("a short one needs to know what becomes of the rest, an empty one a number, a wrong one a right one", () => {
    expect(receipt({ "receivedQuantity.71": "30" })).toMatchObject({ errors: { [REST]: expect.any(String) } });
    expect(receipt({ "receivedQuantity.71": "30", [REST]: "ask" })).toMatchObject({
      what: { asksToEnd: true, endsDelivery: false },
    });
    expect(receipt({})).toMatchObject({ errors: { itemList: expect.any(String) } });
    expect(receipt({ "receivedQuantity.71": "abc" })).toMatchObject({
      errors: { "receivedQuantity.71": expect.any(String) },
    });
    expect(receipt({ "receivedQuantity.71": "41" })).toMatchObject({
      errors: { "receivedQuantity.71": expect.any(String) },
    });
  });

  test("a remark says what was counted, no longer than the mall takes it, and belongs to who counted", () => {
    const refusal = composeRefusal({ truck, reason: "锈蚀".repeat(400), photos: [] }, person);
    const note = composeNote(refusal);
    expect(note).toMatchObject({ kind: "note", itemList: [], photos: [], userSysNo: 7 });
    expect(note.reason).toMatch(/^现场另一份清点：拒收原因：锈蚀/);
    expect(note.reason).toHaveLength(500);
    const [one, two] = [recordOf(9, note, "key-before"), recordOf(9, note)];
    expect(one).toMatchObject({ person: "7-3", deliverySysNo: 9, replacesKey: "key-before" });
    expect(two).not.toHaveProperty("replacesKey");
    expect(one.key).not.toBe(two.key);
  });
});
