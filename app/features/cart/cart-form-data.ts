import type { Measure } from "#trpc/contract/shared/enums";
import { plainNumber } from "~/lib/number-text";
import { cartText as t } from "~/lib/texts/cart";
import { measureIn } from "../measure/measure-in";

/** What one post of the cart's form says. */
export interface CartPost {
  intent: string;
  /** sent in the background: answered with data, not with a page */
  live: boolean;
  /** Ticked lines; of a long cart those of the portion that was shown. */
  ticks: number[];
  /** The lines of that portion; null where the page showed the whole cart. */
  shown: number[] | null;
  /** Lines whose quantity was changed. */
  quantities: { sysNo: number; quantity: number; measure?: Measure }[];
  /** Groups whose agreement was changed; null is the list price. */
  agreements: { field: string; sysNoList: number[]; tradeAgreementSysNo: number | null }[];
  /** Groups whose payment term was changed. */
  terms: { field: string; sysNoList: number[]; accountPeriod: number; billingPeriod: number }[];
  /** Fields that were changed, as typed: shown again when one of them is wrong. */
  typed: Record<string, string>;
  /** Sentences by field. */
  errors: Record<string, string>;
}

/** Fields that a group or line sends as `FIELD.KEY`, with what it was in `was-FIELD.KEY`. */
const CHANGEABLE = new Set(["qty", "measure", "agreement", "term"]);

/** A quantity means nothing without its measure: the two travel together. */
const BESIDE: Readonly<Record<string, string>> = { qty: "measure", measure: "qty" };

const keys = (text: string) => text.split(",").map(Number).filter(Number.isSafeInteger);
/** Of the page, or as it was sent. */
type CartFields = FormData | URLSearchParams;

const textOf = (form: CartFields, name: string) => String(form.get(name) ?? "");

function changesOf(form: CartFields): [name: string, value: string][] {
  return [...form.entries()].filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (typeof value !== "string" || !CHANGEABLE.has(name.split(".")[0] ?? "")) return false;
    return value !== textOf(form, `was-${name}`);
  });
}

/** The part of the form that says something: a cart of a thousand lines need not travel for one of them. */
export function changedFields(form: CartFields): FormData {
  const changed = new FormData();
  for (const name of ["intent", "live", "shown", "tick"])
    for (const value of form.getAll(name)) changed.append(name, value);
  for (const [name] of changesOf(form)) {
    const lines = `lines.${name.split(".")[1]}`;
    const [field = "", key] = name.split(".");
    for (const one of [name, `${BESIDE[field]}.${key}`]) {
      if (!form.has(one)) continue;
      changed.set(one, textOf(form, one));
      changed.set(`was-${one}`, textOf(form, `was-${one}`));
    }
    if (form.has(lines)) changed.set(lines, textOf(form, lines));
  }
  return changed;
}

/** Ticks of the whole cart: those of the form for the lines it showed, those that stand for the others. */
export function wholeTicks({ ticks, shown }: CartPost, standing: Iterable<number>): number[] {
  if (!shown) return ticks;
  const inView = new Set(shown);
  return [...[...standing].filter((sysNo) => !inView.has(sysNo)), ...ticks];
}

/** Reads the form: `intent shown tick qty.LINE measure.LINE agreement.GROUP term.GROUP`, with `was-…` and `lines.GROUP`. */
export function readCartForm(form: CartFields): CartPost {
  const changes = changesOf(form);
  const post: CartPost = {
    intent: textOf(form, "intent") || "update",
    live: form.has("live"),
    ticks: form.getAll("tick").map(Number).filter(Number.isSafeInteger),
    shown: form.has("shown") ? keys(textOf(form, "shown")) : null,
    quantities: [],
    agreements: [],
    terms: [],
    typed: Object.fromEntries(changes),
    errors: {},
  };
  const read = new Set<string>();
  for (const [name, value] of changes) {
    const [field = "", key = ""] = name.split(".");
    const sysNoList = keys(textOf(form, `lines.${key}`));
    if (BESIDE[field] && !read.has(key)) readQuantity(post, form, key);
    if (BESIDE[field]) read.add(key);
    if (field === "agreement") {
      post.agreements.push({ field: name, sysNoList, tradeAgreementSysNo: value === "" ? null : Number(value) });
    }
    if (field === "term") {
      const [accountPeriod = 0, billingPeriod = 0] = value.split("-").map(Number);
      post.terms.push({ field: name, sysNoList, accountPeriod, billingPeriod });
    }
  }
  // a new agreement brings its own terms: the term field beside it still speaks of the old one
  const moved = new Set(post.agreements.map(({ sysNoList }) => sysNoList.join()));
  post.terms = post.terms.filter(({ sysNoList }) => !moved.has(sysNoList.join()));
  return post;
}

function readQuantity(post: CartPost, form: CartFields, key: string) {
  const [name, measureName] = [`qty.${key}`, `measure.${key}`];
  const plain = plainNumber(textOf(form, name));
  const measure = textOf(form, measureName);
  if (plain === textOf(form, `was-${name}`) && measure === textOf(form, `was-${measureName}`)) return;
  const quantity = Number(plain);
  if (plain === "" || !/^-?\d+(\.\d+)?$/.test(plain)) post.errors[name] = t.notNumber;
  else if (quantity <= 0) post.errors[name] = t.notPositive;
  else post.quantities.push({ sysNo: Number(key), quantity, ...(measure ? { measure: measureIn(measure) } : {}) });
}
