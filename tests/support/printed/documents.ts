/** One order on its way, with the fields of the documents and no others. */

const orderLine = {
  ...{
    sysNo: 2001,
    skuSysNo: 101,
    skuName: "螺纹钢 HRB400E",
    mainImgUrl: "",
    unit: "吨",
    quantity: 10,
    deliveredQuantity: 10,
  },
  ...{ receivedQuantity: 0, returnedQuantity: 0, price: 3400, amount: 34000, taxRate: 0.13, tradeAgreementSysNo: null },
  ...{ contractItemSysNo: null, planItemSysNo: null },
};

const receiveAddress = {
  ...{ sysNo: 301, contactName: "老周", contactMobile: "13900000009", provinceSysNo: 11, citySysNo: 1101 },
  ...{ regionSysNo: 110105, townSysNo: null, areaName: "北京市朝阳区", address: "东三环工地1号门", isDefault: true },
  lastUseTime: 1_790_000_000,
};

export const order = {
  ...{ sysNo: 1, orderNo: "WB20261101001", status: 40, approvalStatus: 0, supplierConfirmStatus: 10, paymentStatus: 0 },
  ...{ orderSource: 1, goodsKind: 1, procurementType: 1, purchaserOrganizationSysNo: 81, projectSysNo: 5 },
  ...{ purchaserOrganizationName: "外部建工", projectName: "滨江一期", supplierSysNo: 31, supplierName: "外部钢铁" },
  ...{ shopSysNo: 21, agreementSysNo: null, contractSysNo: null, accountPeriod: 0, billingPeriod: 0, paymentMode: 2 },
  ...{
    receiveAddress,
    invoiceTitleSysNo: 401,
    invoiceType: 1,
    taxType: 2,
    totalAmount: 34000,
    paidAmount: 0,
    freight: 0,
  },
  ...{ remark: "", itemList: [orderLine], createTime: 1_789_900_000, actionList: [] },
};

export const delivery = {
  ...{ sysNo: 11, deliveryNo: "WBFH0001", orderSysNo: 1, orderNo: order.orderNo, status: 10, approvalStatus: 0 },
  ...{
    shippingTrace: 15,
    traceList: [{ time: 1_789_950_000, status: 15, text: "运输中", location: "京津高速" }],
    weighing: 0,
  },
  ...{ carrier: "顺达物流", vehicleNo: "京A12345", driverName: "李师傅", driverMobile: "13900000008" },
  ...{ outboundTime: 1_789_940_000, voidReason: "", endReason: "", actionList: ["delivery:purchaser:receive"] },
  itemList: [
    { sysNo: 12, orderItemSysNo: 2001, skuName: "螺纹钢 HRB400E", quantity: 10, receivedQuantity: 0, price: 3400 },
  ],
};

const step = (nodeType: string, nodeName: string, status: number) => ({
  ...{ nodeType, nodeName, status, operatorName: "", comment: "" },
  operateTime: status === 2 ? 1_789_900_000 : null,
});
export const steps = [step("submit", "提交订单", 2), step("ship", "供应商发货", 1), step("receive", "收货", 0)];
