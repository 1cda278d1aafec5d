import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** An enquiry that one of two suppliers asks about and answers: its answers are not open yet. */
async function add({ market, mark, skuSysNo, areaSysNo }: Ground) {
  const { purchaser, supplier, otherSupplier } = market;
  const { sysNo } = await purchaser.api.enquiry.create({
    ...{ areaSysNo, contactName: `${mark}工`, contactMobile: "13800000001", title: `${mark}询价` },
    itemList: [{ skuSysNo, skuName: `${mark}中砂`, quantity: 1, unit: "吨" }],
    supplierSysNoList: [supplier, otherSupplier].map(({ supplierSysNo }) => supplierSysNo ?? 0),
  });
  await supplier.api.enquiry.question({ sysNo, content: `${mark}送货吗` });
  await supplier.api.enquiry.reply({ sysNo, price: 10, comment: `${mark}现货` });
  const { itemList, answerList, questionList } = await supplier.api.enquiry.get({ id: sysNo });
  return {
    enquiry: sysNo,
    enquiryItem: itemList[0]?.sysNo ?? 0,
    enquiryAnswer: answerList[0]?.sysNo ?? 0,
    enquiryQuestion: questionList[0]?.sysNo ?? 0,
  };
}

export const enquiry = defineWalk({
  records: ["enquiry", "enquiryItem", "enquiryAnswer", "enquiryQuestion"],
  add,
  keys: {
    "enquiry:supplierSysNoList": "supplier",
    enquiryItemSysNo: "enquiryItem",
    itemSysNoList: "enquiryItem",
    answerSysNo: "enquiryAnswer",
    questionSysNo: "enquiryQuestion",
  },
  inherited: ["enquiry:supplier:reply"],
  forms: {
    "_portal.portal.enquiry": { intent: "print", "tick.7": "XJ20261122-000007" },
    "_portal.portal.enquiry_.$id": { intent: "question", content: "要不要送货", requestKey: `${REQUEST_KEY}-question` },
    "_portal.portal.enquiry_.$id_.answer": {
      ...{ intent: "reply", "price.7": "3800.5", "remark.7": "现货", freight: "100", taxRate: "13", comment: "含卸货" },
      ...{ fileIds: "31", "fileName.31": "报价单.jpg", requestKey: `${REQUEST_KEY}-reply` },
    },
    "_mall.enquiry": {
      ...{ intent: "create", rows: "5", "name.0": "C35P8 混凝土", "spec.0": "泵送", "quantity.0": "200" },
      ...{ "unit.0": "立方米", areaSysNo: "50", contactName: "陈建国", contactMobile: "13812345678" },
      ...{ deadline: "2099-01-01T17:00", title: "三号楼", remark: "分两批送", fileIds: "31" },
      ...{ "fileName.31": "图纸.jpg", requestKey: `${REQUEST_KEY}-create` },
    },
  },
});
