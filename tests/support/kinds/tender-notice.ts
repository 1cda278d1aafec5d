import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** One that two suppliers are invited to, one of which asks and bids: its bids are sealed; and a public one. */
async function add({ market, mark, areaSysNo }: Ground) {
  const { world, purchaser, supplier, otherSupplier } = market;
  const colleague = await world.person({ ...purchaser, displayName: `${mark}评标人` });
  const now = Math.floor(Date.now() / 1000);
  const published = {
    ...{ title: `${mark}招标`, areaSysNo, contactName: `${mark}工`, contactMobile: "13800000001" },
    itemList: [{ skuName: `${mark}中砂`, unit: "吨", quantity: 1 }],
    ...{ priceWeight: 100, remark: mark, memberSysNoList: [purchaser.userSysNo, colleague.userSysNo] },
    ...{ questionTime: now + 3_600, bidTime: now + 7_200, openTime: now + 7_200 },
  };
  const { sysNo } = await purchaser.api.tenderNotice.publish({
    ...{ ...published, isPublic: false },
    supplierSysNoList: [supplier, otherSupplier].map(({ supplierSysNo }) => supplierSysNo ?? 0),
  });
  const { sysNo: hallTender } = await purchaser.api.tenderNotice.publish(published);
  await supplier.api.tenderNotice.question({ sysNo, content: `${mark}送货吗` });
  const { itemList, questionList } = await purchaser.api.tenderNotice.detail({ id: sysNo });
  const tenderNoticeItem = itemList[0]?.sysNo ?? 0;
  await supplier.api.tenderNotice.bid({
    ...{ sysNo, version: 1, comment: `${mark}现货`, itemList: [{ itemSysNo: tenderNoticeItem, price: 10 }] },
  });
  return { tenderNotice: sysNo, tenderNoticeItem, tenderQuestion: questionList[0]?.sysNo ?? 0, hallTender };
}

const typed = {
  ...{ intent: "publish", rows: "5", "name.0": "螺纹钢 HRB400E", "spec.0": "Φ25", "quantity.0": "35", "unit.0": "吨" },
  ...{ title: "三号楼钢筋", areaSysNo: "50", contactName: "陈建国", contactMobile: "13812345678", priceWeight: "60" },
  ...{ "criterion.0": "供货能力", "weight.0": "40", "minimum.0": "60", remark: "分两批送", estimate: "200000" },
  ...{ questionTime: "2099-01-01T17:00", bidTime: "2099-01-02T17:00", openTime: "2099-01-02T17:30" },
  ...{ fileIds: "31", "fileName.31": "技术要求.pdf", requestKey: `${REQUEST_KEY}-publish` },
};

export const tenderNotice = defineWalk({
  records: ["tenderNotice", "tenderNoticeItem", "tenderQuestion", "hallTender"],
  add,
  keys: {
    "tenderNotice:supplierSysNoList": "supplier",
    "tenderNotice:memberSysNoList": "user",
    "tenderNotice:materialListSysNo": "materialList",
    "tenderNotice:purchaseApplySysNo": "purchaseApply",
    "tenderNotice:itemSysNo": "tenderNoticeItem",
    "tenderNotice:questionSysNo": "tenderQuestion",
    "tenderNotice:bidSysNo": "tenderNotice",
    "tenderNotice:complaintSysNo": "tenderNotice",
    "tender:id": "tenderNotice",
  },
  inherited: ["tenderNotice:purchaser:audit", "tenderNotice:supplier:bid"],
  forms: {
    "_portal.portal.tender-notice": { intent: "print", "tick.7": "ZB20261122-000007" },
    "_portal.portal.tender-notice_.$id": {
      ...{ intent: "question", content: "是否含卸货", requestKey: `${REQUEST_KEY}-question` },
    },
    "_portal.portal.tender-notice_.$id_.bid": {
      ...{
        intent: "bid",
        version: "1",
        "price.7": "3800.5",
        "taxRate.7": "13",
        "deliveryDays.7": "3",
        "quality.0": "库存充足",
      },
      ...{ comment: "含卸货", requestKey: `${REQUEST_KEY}-bid` },
    },
    "_portal.portal.tender-notice_.new": typed,
    "_portal.portal.tender-notice_.$id_.edit": { ...typed, intent: "revise", version: "1" },
  },
});
