import { percent } from "./layout";
import type { MadeInvoice, MadeItem } from "./made";

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const tag = (name: string, ...content: readonly string[]): string => `<${name}>${content.join("")}</${name}>`;
const leaf = (name: string, text: string): string => tag(name, escaped(text));
/** An element, an empty one, or none: files differ where there is nothing to say. */
const maybe = (name: string, text: string, how: number): string =>
  text !== "" ? leaf(name, text) : how % 3 === 0 ? "" : how % 3 === 1 ? `<${name}/>` : leaf(name, "");

export interface XmlStyle {
  /** 0.13 or 13% */
  isPercent: boolean;
  prefix: string;
  empties: number;
  encoding: "UTF-8" | "BOM";
}

const rate = (item: MadeItem, isPercent: boolean): string =>
  isPercent || item.taxRate === "" ? percent(item) : item.taxRate;

/** The XML of a 数电票. */
export function xmlOf(invoice: MadeInvoice, style: XmlStyle): Buffer {
  const [outer = "", inner = "普通发票"] = /^(.*)（(.*)）$/.exec(invoice.typeName)?.slice(1) ?? [];
  const label = (name: string, code: string, text: string) =>
    tag(name, leaf("LabelCode", code), leaf("LabelName", text));
  const data = tag(
    "EInvoiceData",
    tag("SellerInformation", leaf("SellerIdNum", invoice.sellerTaxNo), leaf("SellerName", invoice.sellerName)),
    tag(
      "BuyerInformation",
      maybe("BuyerIdNum", invoice.buyerTaxNo, style.empties),
      leaf("BuyerName", invoice.buyerName),
    ),
    tag(
      "BasicInformation",
      leaf("TotalAmWithoutTax", invoice.amount),
      leaf("TotalTaxAm", invoice.tax),
      leaf("TotalTax-includedAmount", invoice.total),
      leaf("RequestTime", `${invoice.issueDay} 09:12:33`),
    ),
    ...invoice.itemList.map((item) =>
      tag(
        "IssuItemInformation",
        leaf("ItemName", item.name),
        maybe("SpecMod", item.spec, style.empties),
        maybe("MeaUnits", item.unit, style.empties),
        maybe("Quantity", item.quantity, style.empties),
        maybe("UnPrice", item.price, style.empties),
        leaf("Amount", item.amount),
        leaf("TaxRate", rate(item, style.isPercent)),
        leaf("ComTaxAm", item.tax),
      ),
    ),
    tag("AdditionalInformation", maybe("Remark", invoice.remark, style.empties)),
  );
  const xml = tag(
    "EInvoice",
    tag(
      "Header",
      leaf("EIid", invoice.number),
      tag("InherentLabel", label("EInvoiceType", "01", outer), label("GeneralOrSpecialVAT", "01", inner)),
    ),
    data,
    tag("TaxSupervisionInfo", leaf("InvoiceNumber", invoice.number), leaf("IssueTime", invoice.issueDay)),
  );
  const named =
    style.prefix === ""
      ? xml
      : xml.replace(/<(\/?)(?=[A-Z])/g, `<$1${style.prefix}:`).replace(">", ` xmlns:${style.prefix}="urn:made">`);
  return Buffer.from(`${style.encoding === "BOM" ? "\ufeff" : ""}<?xml version="1.0" encoding="UTF-8"?>${named}`);
}

/** The tree of an invoice of the old kind, each text as `write` puts it. */
export function oldTree(invoice: MadeInvoice, write: (field: string, text: string) => string): string {
  const one = (name: string, field: string, text: string) => tag(`fp:${name}`, text === "" ? "" : write(field, text));
  const body = [
    one("InvoiceCode", "code", invoice.code),
    one("InvoiceNo", "number", invoice.number),
    one("IssueDate", "issueDay", invoice.issueDay),
    one("TaxExclusiveTotalAmount", "amount", invoice.amount),
    one("TaxTotalAmount", "tax", invoice.tax),
    one("TaxInclusiveTotalAmount", "total", invoice.total),
    one("Title", "typeName", invoice.typeName),
    one("Note", "remark", invoice.remark),
    tag(
      "fp:Buyer",
      one("BuyerName", "buyerName", invoice.buyerName),
      one("BuyerTaxID", "buyerTaxNo", invoice.buyerTaxNo),
    ),
    tag(
      "fp:Seller",
      one("SellerName", "sellerName", invoice.sellerName),
      one("SellerTaxID", "sellerTaxNo", invoice.sellerTaxNo),
    ),
    tag(
      "fp:GoodsInfos",
      ...invoice.itemList.map((item, no) =>
        tag(
          "fp:GoodsInfo",
          one("Item", `item.${no}.name`, item.name),
          one("Specification", `item.${no}.spec`, item.spec),
          one("MeasurementDimension", `item.${no}.unit`, item.unit),
          one("Quantity", `item.${no}.quantity`, item.quantity),
          one("Price", `item.${no}.price`, item.price),
          one("Amount", `item.${no}.amount`, item.amount),
          one("TaxScheme", `item.${no}.taxRate`, percent(item)),
          one("TaxAmount", `item.${no}.tax`, item.tax),
        ),
      ),
    ),
  ];
  return `<fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019" xmlns:ofd="http://www.ofdspec.org/2016">${body.join("")}</fp:eInvoice>`;
}

export const oldXml = (invoice: MadeInvoice): string => oldTree(invoice, (_, text) => escaped(text));
