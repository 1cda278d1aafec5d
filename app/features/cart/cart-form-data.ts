import { plainNumber } from "~/lib/number-text";
import { cartText as t } from "~/lib/texts/cart";

/** What one post of the cart's form says. */
export interface CartPost {
  intent: string;
  /** Ticked lines. */
  ticks: number[];
  /** Lines whose quantity was changed. */
  quantities: { sysNo: number; quantity: number }[];
  /** Groups whose agreement was changed; null is the list price. */
  agreements: { sysNoList: number[]; tradeAgreementSysNo: number | null }[];
  /** Groups whose payment term was changed. */
  terms: { sysNoList: number[]; accountPeriod: number; billingPeriod: number }[];
  /** Quantities as typed, by line: shown again when one of them is wrong. */
  typed: Record<string, string>;
  /** Sentences at the quantity fields, by line. */
  errors: Record<string, string>;
}

const keys = (text: string) => text.split(",").filter(Boolean).map(Number);
const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Reads the form: fields `qty.LINE`/`was.LINE`, `agreement.GROUP`/`term.GROUP` with `was…` and `lines.GROUP`, `tick`. */
export function readCartForm(form: FormData): CartPost {
  const post: CartPost = {
    intent: text(form, "intent") || "update",
    ticks: form.getAll("tick").map(Number).filter(Number.isSafeInteger),
    quantities: [],
    agreements: [],
    terms: [],
    typed: {},
    errors: {},
  };
  for (const [name, value] of form) {
    const [field = "", key = ""] = name.split(".");
    if (typeof value !== "string" || !key) continue;
    if (field === "qty") readQuantity(post, key, value, text(form, `was.${key}`));
    if (value === text(form, `was-${name}`)) continue;
    const sysNoList = keys(text(form, `lines.${key}`));
    if (field === "agreement") {
      post.agreements.push({ sysNoList, tradeAgreementSysNo: value === "" ? null : Number(value) });
    }
    if (field === "term") {
      const [accountPeriod = 0, billingPeriod = 0] = value.split("-").map(Number);
      post.terms.push({ sysNoList, accountPeriod, billingPeriod });
    }
  }
  // a new agreement brings its own terms: the term field beside it still speaks of the old one
  const moved = new Set(post.agreements.map(({ sysNoList }) => sysNoList.join()));
  post.terms = post.terms.filter(({ sysNoList }) => !moved.has(sysNoList.join()));
  return post;
}

function readQuantity(post: CartPost, key: string, value: string, was: string): void {
  post.typed[key] = value;
  const plain = plainNumber(value);
  if (plain === was || value === was) return;
  const quantity = Number(plain);
  if (plain === "" || !/^-?\d+(\.\d+)?$/.test(plain)) post.errors[key] = t.notNumber;
  else if (quantity <= 0) post.errors[key] = t.notPositive;
  else post.quantities.push({ sysNo: Number(key), quantity });
}
