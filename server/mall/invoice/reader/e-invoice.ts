import type { RawInvoice, RawItem } from "./fields";
import { all, type Node, textOf } from "./xml";

/** Lines of 数电票 are repeated elements, those of the old kind stand in a list. */
const LINES = ["IssuItemInformation", "IssueItemInformation", "GoodsInfo"];

const itemOf = (node: Node): RawItem => ({
  name: textOf(node, "ItemName", "Item"),
  spec: textOf(node, "SpecMod", "Specification"),
  unit: textOf(node, "MeaUnits", "MeasurementDimension"),
  quantity: textOf(node, "Quantity"),
  price: textOf(node, "UnPrice", "Price"),
  amount: textOf(node, "Amount"),
  taxRate: textOf(node, "TaxRate", "TaxScheme"),
  tax: textOf(node, "ComTaxAm", "TaxAmount"),
});

function typeName(root: Node): string {
  const [label] = all(root, "GeneralOrSpecialVAT");
  const [invoice] = all(root, "EInvoiceType");
  const names = [invoice, label].flatMap((node) => (node ? [textOf(node, "LabelName")] : [])).filter(Boolean);
  return names.length === 2 ? `${names[0]}（${names[1]}）` : (names[0] ?? textOf(root, "InvoiceTypeName", "Title"));
}

/** Lines by their names, or whatever the list of the old kind holds. */
function linesIn(root: Node): Node[] {
  const named = all(root, ...LINES);
  return named.length > 0 ? named : all(root, "GoodsInfos").flatMap(({ children }) => children);
}

/** An element with a name of its own, or the whole file. */
const part = (root: Node, ...names: readonly string[]): Node => all(root, ...names)[0] ?? root;

/**
 * What an invoice in XML says: a 数电票 (`EInvoice/Header`, `EInvoiceData`, `TaxSupervisionInfo`) or the
 * `original_invoice.xml` of an OFD of the old kind, by the local names of their elements.
 */
export function rawOf(root: Node): RawInvoice {
  const seller = part(root, "SellerInformation", "Seller");
  const buyer = part(root, "BuyerInformation", "Buyer");
  const totals = part(root, "BasicInformation");
  return {
    number: textOf(root, "InvoiceNumber", "EIid", "InvoiceNo"),
    code: textOf(root, "InvoiceCode"),
    typeName: typeName(root),
    issueDay: textOf(root, "IssueTime", "IssueDate", "RequestTime"),
    sellerName: textOf(seller, "SellerName"),
    sellerTaxNo: textOf(seller, "SellerIdNum", "SellerTaxID"),
    buyerName: textOf(buyer, "BuyerName"),
    buyerTaxNo: textOf(buyer, "BuyerIdNum", "BuyerTaxID"),
    amount: textOf(totals, "TotalAmWithoutTax", "TaxExclusiveTotalAmount"),
    tax: textOf(totals, "TotalTaxAm", "TaxTotalAmount"),
    total: textOf(totals, "TotalTax-includedAmount", "TaxInclusiveTotalAmount"),
    remark: textOf(root, "Remark", "Remarks", "Note"),
    itemList: linesIn(root).map(itemOf),
  };
}

/** Whether an element is an invoice at all. */
export const isInvoice = (root: Node): boolean => all(root, ...LINES, "InvoiceNumber", "EIid", "InvoiceNo").length > 0;
