import { formsOfKinds } from "./kinds";
import { REQUEST_KEY as KEY } from "./kinds/kind";

/** What is typed on the page of each action, as its form sends it; `""` alone: there is nothing to type. */
export const typed: Record<string, Record<string, string>> = {
  ...formsOfKinds,
  "_mall.favourite": { keep: "7", return_to: "/product/list" },
  "_mall.buy-more": { sku: "7", "quantity.7": "12.75", requestKey: KEY },
  "_mall.checkout._index": {
    ...{ intent: "submit", line: "7", address: "7", "price.7": "3999.5", requestKey: KEY },
    ...{ invoiceTitle: "91", invoiceType: "0", remark: "卸货前两小时电话联系" },
  },
  "_mall.order.evaluate": { intent: "evaluate", sysNo: "7", score: "90", comment: "准时", requestKey: KEY },
  "_mall.pages.cart": { intent: "checkout", tick: "7", "qty.7": "12.75", "was-qty.7": "1", "lines.7": "7" },
  "_mall.product.list": { "quantity.7": "12.75", requestKey: KEY },
  "_mall.product.detail": { intent: "add", skuSysNo: "7", quantity: "12.75", requestKey: KEY },
  "_mall.shopping_cart": { intent: "update", tick: "7", "qty.7": "12.75", "was-qty.7": "1", "lines.7": "7" },
  "_portal.delivery-order_.$id": { intent: "invalid", reason: "车坏在半路，改明天送", requestKey: `${KEY}-invalid` },
  "_portal.delivery-order_.$id_.refuse": {
    ...{ intent: "refuse", reason: "车厢漏雨，钢筋全部锈蚀", fileIds: "31", "fileName.31": "锈蚀.jpg" },
    requestKey: `${KEY}-refuse`,
  },
  "_portal.portal.goods_.import": { intent: "upload", kind: "2", requestKey: `${KEY}-upload` },
  "_portal.portal.goods_.import_.$id": { intent: "drop", requestKey: `${KEY}-drop` },
  "_portal.portal.goods_.picture": { intent: "remove", skuSysNo: "7", requestKey: `${KEY}-remove` },
  "_portal.portal.goods_.edit": {
    ...{ intent: "save", mallSpuName: "螺纹钢 HRB400E Φ25×9m", code: "LW-25", "attribute.牌号": "HRB400E" },
    ...{ categorySysNo: "7", salesPrice: "3,862.5", "area.0": "1", requestKey: `${KEY}-save` },
  },
  "_portal.portal.goods_.family": {
    ...{
      intent: "save",
      mallSpuName: "螺纹钢 HRB400E",
      categorySysNo: "7",
      "row.0.attribute.长度": "9",
      "row.0.code": "LW-9",
    },
    ...{ "row.0.salesPrice": "3,862.5", "row.0.stock.一号库": "20", requestKey: `${KEY}-save` },
  },
  "_portal.portal.inbox": { intent: "join", host: "mall.example.com" },
  "_portal.portal.messages": { intent: "readAll", upTo: "7", kind: "order", requestKey: `${KEY}-readAll` },
  "_portal.portal.messages_.settings": {
    ...{ intent: "save", "inMall.order": "1", "byMail.shipment": "1", email: "wang@example.com" },
    requestKey: `${KEY}-save`,
  },
  "_portal.portal.address": { intent: "default", sysNo: "7" },
  "_portal.portal.address_.$id": {
    ...{ intent: "save", contactName: "王工", contactMobile: "13812345678", address: "南门三号塔吊旁" },
    ...{ provinceSysNo: "50", citySysNo: "5001", regionSysNo: "500103", isDefault: "1", requestKey: `${KEY}-save` },
  },
  "_portal.portal.project": { intent: "close", sysNo: "7" },
  "_portal.portal.project_.$id": {
    ...{ intent: "save", name: "滨江一期", code: "BJ-2026-01", address: "南门三号塔吊旁", isDefault: "1" },
    ...{ provinceSysNo: "50", citySysNo: "5001", regionSysNo: "500103", requestKey: `${KEY}-save` },
    ...{ costCodes: "C-0301 主体结构", useParts: "3号楼地下室底板" },
  },
  "_portal.portal.budget": { intent: "setting", budgetOptional: "1", requestKey: `${KEY}-setting` },
  "_portal.portal.budget_.$id": {
    ...{ intent: "save", costCode: "C-0301 主体结构", year: "2026", amount: "120000" },
    ...{ onExceed: "2", remark: "目标成本" },
    requestKey: `${KEY}-save`,
  },
  "_portal.portal.budget_.import": {
    ...{ intent: "import", table: "滨江一期\t钢材\t2026\t1200000", requestKey: `${KEY}-import` },
  },
  "_portal.portal.evaluation_.$id": {
    ...{ intent: "appeal", reason: "工地要求推迟进场", requestKey: `${KEY}-appeal` },
  },
  "_portal.portal.payable": { intent: "size", size: "3", requestKey: `${KEY}-size` },
  "_portal.portal.list": { intent: "remove", sysNo: "7", name: "一层梁板", requestKey: `${KEY}-remove` },
  "_portal.portal.list_.new": {
    ...{ intent: "create", name: "二层梁板", text: "螺纹钢 HRB400E Φ25 12吨", requestKey: `${KEY}-create` },
  },
  "_portal.portal.list_.$id": {
    ...{ intent: "save", sysNo: "7", version: "3", from: "1", count: "1", lineCount: "1", rows: "1" },
    ...{ "place.0": "1", "words.0": "圆钢 Φ8", "quantity.0": "2.5", "unit.0": "吨", "remark.0": "先送" },
    ...{ paste: "扎丝 22# 50公斤", requestKey: `${KEY}-save` },
  },
  "_portal.portal.admission": {
    intent: "save",
    kind: "1",
    name: "营业执照",
    paperNo: "9150",
    validUntil: "2099-12-31",
  },
  "_portal.portal.shop_.$id": { intent: "head", version: "1", title: "国庆店庆", requestKey: `${KEY}-head` },
  "_mall.groupbuy_.$id": {
    intent: "join",
    quantity: "12",
    receiveAddressSysNo: "7",
    remark: "工地急用",
    requestKey: `${KEY}-join`,
  },
  "_portal.portal.group-buy_.$id": {
    ...{
      intent: "save",
      skuSysNo: "7",
      title: "十月螺纹钢团购",
      openTime: "2099-10-01T08:00",
      closeTime: "2099-10-08T08:00",
    },
    ...{ deliveryDays: "7", "from.0": "100", "price.0": "3800" },
  },
  "_portal.portal.vehicle": { intent: "delete", sysNo: "7" },
  "_portal.portal.mix-station": { intent: "delete", sysNo: "7" },
  "_portal.portal.subcontractor": { intent: "delete", sysNo: "7" },
  "_portal.portal.vehicle_.$id": {
    ...{ intent: "save", vehicleNo: "渝A12345", driverName: "冉师傅", driverMobile: "13900000099" },
    ...{ carrier: "顺达物流", capacity: "32", capacityUnit: "吨" },
  },
  "_portal.portal.mix-station_.$id": {
    ...{ intent: "save", name: "悦来站", provinceSysNo: "50", citySysNo: "5001", regionSysNo: "500112" },
    ...{ address: "悦来大道12号", contactName: "王工", contactMobile: "13800003001" },
  },
  "_portal.portal.mix-station_.batch": {
    ...{ intent: "save", regionSysNo: "500112", lines: "悦来站，悦来大道12号，王工，13800003001" },
  },
  "_portal.portal.subcontractor_.$id": {
    ...{ intent: "save", name: "渝中劳务", contactName: "陈工", contactMobile: "13800009998" },
  },
  "_portal.portal.invoice-title": { intent: "delete", sysNo: "7" },
  "_portal.portal.invoice-title_.$id": {
    ...{ intent: "save", title: "中建三局渝中项目部", invoiceType: "1", taxCode: "91500000MA5U0000X1" },
    ...{ bankName: "建设银行重庆分行", bankAccount: "5000000012345678", registerAddress: "渝中区1号" },
    ...{ registerPhone: "023-63000000", requestKey: `${KEY}-save` },
  },
  "_mall.shopping_cart_.paste": {
    ...{ intent: "add", rows: "1", "words.0": "螺纹钢 HRB400E Φ25", "quantity.0": "12.75", "unit.0": "吨" },
    ...{ "sku.0": "7", text: "螺纹钢 HRB400E Φ25 12.75吨", requestKey: KEY },
  },
  "_portal.portal.order": {
    intent: "cancel",
    "tick.7": "DD20261122-000007",
    "reason.cancel": "图纸改了",
    requestKey: KEY,
  },
  "_portal.portal.receiving": { intent: "print", "tick.7": "SH20261122-000007" },
  "_portal.portal.return": { intent: "print", "tick.7": "TH20261122-000007" },
  "_portal.delivery-order": { intent: "print", "tick.7": "FH20261122-000007" },
  "_portal.portal.order_.ship": {
    ...{ intent: "batch", "tick.7": "DD20261122-000007", carrier: "顺达物流", vehicleNo: "渝A30001" },
    ...{ driverName: "吴师傅", driverMobile: "13900000006", remark: "先卸东侧", requestKey: KEY },
  },
  "_portal.portal.order_.$id": { intent: "cancel", reason: "图纸改了，不要这批", requestKey: `${KEY}-cancel` },
  "_portal.portal.order_.$id_.match": { intent: "match", requestKey: `${KEY}-match` },
  "_portal.portal.order_.$id_.ship": {
    ...{ intent: "ship", "quantity.7": "12.75", carrier: "顺达物流", vehicleNo: "渝A30001", driverName: "吴师傅" },
    ...{ driverMobile: "13900000006", remark: "先卸东侧", requestKey: `${KEY}-ship` },
    ...{ expectedDay: "2099-11-24", expectedTime: "14:30" },
  },
  "_portal.portal.receiving_.$id": { intent: "sendBack", confirmComment: "根数不对", requestKey: `${KEY}-sendBack` },
  "_portal.portal.receiving_.submit": {
    ...{ intent: "submit", "pieces.7": "137", "weighed.7": "12.75", remark: "雨天，门卫已签字" },
    ...{ fileIds: "31", "fileName.31": "磅单.jpg", requestKey: `${KEY}-submit` },
  },
  "_portal.portal.return_.$id": { intent: "refuse", reason: "已切割，不能退", requestKey: `${KEY}-refuse` },
  "_portal.portal.return_.create": {
    ...{ intent: "save", "quantity.7": "12.75", reason: "弯曲，不能使用", outcome: "2" },
    ...{ fileIds: "31", "fileName.31": "弯曲.jpg", requestKey: `${KEY}-save` },
  },
  "sso_.notice-list_.$id": { intent: "read", requestKey: `${KEY}-read` },
  "_mall.feedback": {
    ...{ intent: "send", kind: "1", content: "发货单打不开", contact: "13812345678", page: "/delivery-order" },
    ...{ fileIds: "31", "fileName.31": "截图.jpg", requestKey: `${KEY}-send` },
  },
  "_portal.portal.violation_.new": {
    ...{ intent: "report", documentType: "receiving", documentSysNo: "7", typeCode: "1", title: "负偏差超标" },
    ...{ text: "过磅少 6%", fileIds: "31", "fileName.31": "磅单.jpg", requestKey: `${KEY}-report` },
  },
  "_portal.portal.violation_.$id": {
    ...{ intent: "state", statement: "已复秤", fileIds: "31", "fileName.31": "复秤.jpg", requestKey: `${KEY}-state` },
  },
  "_mall.service": { intent: "send", content: "螺纹钢何时到货", requestKey: `${KEY}-send` },
  "_portal.portal.service_.$id": { intent: "send", content: "明天上午到", requestKey: `${KEY}-send` },
  area: { levelCode: "00000050", return_to: "/product/list" },
  "cart.add": { goods: "7:1", return_to: "/product/list" },
  "sso.reg": {
    ...{
      intent: "register",
      mobile: "13812345678",
      code: "123456",
      password: "Secret@2026",
      repeatPassword: "Secret@2026",
    },
    ...{ organizationName: "渝中新建工程公司", displayName: "王工", agree: "1", agreementSysNo: "7" },
  },
  "sso.reset": {
    ...{
      intent: "reset",
      mobile: "13812345678",
      code: "123456",
      newPassword: "Secret@2026",
      repeatPassword: "Secret@2026",
    },
  },
  "sso.user": { intent: "profile", displayName: "王工长", requestKey: `${KEY}-profile` },
  "sso.authentication": {
    ...{ intent: "realName", name: "王工", idNumber: "11010519491231002X", requestKey: `${KEY}-realName` },
  },
  "_portal.portal.people": { intent: "invite", mobile: "13812345678", role: "receiver", requestKey: `${KEY}-invite` },
  "_portal.portal.people_.$id": { intent: "save", "code.order:purchaser:pay": "1", requestKey: `${KEY}-save` },
  "_portal.portal.shop": {
    ...{ intent: "account-7", accountName: "渝中钢铁有限公司", bankName: "中国银行重庆分行" },
    ...{ accountNo: "6222020200112233", requestKey: `${KEY}-account-7` },
  },
  "_portal.portal.delegation": {
    ...{ intent: "delegate", delegateSysNo: "7", fromDay: "2099-01-01", untilDay: "2099-01-05", reason: "去工地" },
    requestKey: `${KEY}-delegate`,
  },
  "_portal.portal.signer": {
    ...{ intent: "addSigner", signerSysNo: "7", when: "after", reason: "请核对", turn: "1.5" },
    requestKey: `${KEY}-addSigner`,
  },
  "_portal.portal.evaluation_.setting": {
    ...{
      intent: "save",
      version: "1",
      "node.3": "1",
      "nodeWeight.3": "70",
      "weight.onTime": "25",
      "weight.judged": "75",
    },
    ...{ warnBelow: "80.5", blockBelow: "60", requestKey: `${KEY}-save` },
  },
  "_portal.portal.approval": {
    ...{ intent: "save", byPurchaser: "1", bySupplier: "1", approvalFrom: "5,000.50", "document.return": "1" },
    ...{ approvalAssignee: "5", approverSysNo: "7", version: "5d41402abc", requestKey: `${KEY}-save` },
  },
  "_portal.portal.group": { intent: "choose.7", name: "七公司", chosen: "集团", requestKey: `${KEY}-parent` },
  "_portal.portal.approval_.$id": {
    ...{ intent: "save", documentType: "return", name: "钢材退货", amountFrom: "12,000.50", costCode: "C-0301" },
    ...{ number: "17", enabled: "1", "level.1.assignee": "4", "level.1.code": "order:purchaser:pay" },
    ...{ "level.2.assignee": "5", "level.2.approver": "7", version: "5d41402abc", requestKey: `${KEY}-save` },
  },
  "sso.switch": { sysNo: "7", key: "supplier", return_url: "/portal/order" },
  "sso.change.password": {
    ...{ intent: "password", oldPassword: "Mall@2026", newPassword: "Secret@2026", repeatPassword: "Secret@2026" },
  },
  "sso.login": { account: "13812345678", password: "Secret@2026", return_url: "/portal/order" },
  "sso.xlogin": { account: "13812345678", password: "Secret@2026", return_url: "/portal/order" },
};
