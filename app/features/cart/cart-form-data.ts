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
/** The values of each field. */
type Sent = ReadonlyMap<string, readonly string[]>;

/** Read once: a form looked through for each of its fields costs the square of their number, whoever sends it. */
function sentIn(form: CartFields): Sent {
  const sent = new Map<string, string[]>();
  for (const [name, value] of form.entries()) {
    if (typeof value !== "string") continue;
    const values = sent.get(name);
    if (values) values.push(value);
    else sent.set(name, [value]);
  }
  return sent;
}

const textOf = (sent: Sent, name: string) => sent.get(name)?.[0] ?? "";

const changesOf = (sent: Sent): [name: string, value: string][] =>
  [...sent].flatMap(([name, [value = ""]]) => {
    const [field = "", , more] = name.split(".");
    if (!CHANGEABLE.has(field) || more !== undefined) return [];
    return value === textOf(sent, `was-${name}`) ? [] : [[name, value]];
  });

/** The part of the form that says something: a cart of a thousand lines need not travel for one of them. */
export function changedFields(form: CartFields): FormData {
  const sent = sentIn(form);
  const changed = new Map<string, string>();
  for (const [name] of changesOf(sent)) {
    const lines = `lines.${name.split(".")[1]}`;
    const [field = "", key] = name.split(".");
    for (const one of [name, `${BESIDE[field]}.${key}`]) {
      if (!sent.has(one)) continue;
      changed.set(one, textOf(sent, one));
      changed.set(`was-${one}`, textOf(sent, `was-${one}`));
    }
    if (sent.has(lines)) changed.set(lines, textOf(sent, lines));
  }
  const fields = new FormData();
  for (const name of ["intent", "live", "shown", "tick"])
    for (const value of sent.get(name) ?? []) fields.append(name, value);
  for (const [name, value] of changed) fields.append(name, value);
  return fields;
}

/** Ticks of the whole cart: those of the form for the lines it showed, those that stand for the others. */
export function wholeTicks({ ticks, shown }: CartPost, standing: Iterable<number>): number[] {
  if (!shown) return ticks;
  const inView = new Set(shown);
  return [...[...standing].filter((sysNo) => !inView.has(sysNo)), ...ticks];
}

/** Reads the form: `intent shown tick qty.LINE measure.LINE agreement.GROUP term.GROUP`, with `was-…` and `lines.GROUP`. */
export function readCartForm(form: CartFields): CartPost {
  const sent = sentIn(form);
  const changes = changesOf(sent);
  const post: CartPost = {
    intent: textOf(sent, "intent") || "update",
    live: sent.has("live"),
    ticks: (sent.get("tick") ?? []).map(Number).filter(Number.isSafeInteger),
    shown: sent.has("shown") ? keys(textOf(sent, "shown")) : null,
    quantities: [],
    agreements: [],
    terms: [],
    typed: Object.fromEntries(changes),
    errors: {},
  };
  const read = new Set<string>();
  const linesOf = (key: string) => keys(textOf(sent, `lines.${key}`));
  for (const [name, value] of changes) {
    const [field = "", key = ""] = name.split(".");
    if (BESIDE[field] && !read.has(key)) readQuantity(post, sent, key);
    if (BESIDE[field]) read.add(key);
    if (field === "agreement") {
      post.agreements.push({
        field: name,
        sysNoList: linesOf(key),
        tradeAgreementSysNo: value === "" ? null : Number(value),
      });
    }
    if (field === "term") {
      const [accountPeriod = 0, billingPeriod = 0] = value.split("-").map(Number);
      post.terms.push({ field: name, sysNoList: linesOf(key), accountPeriod, billingPeriod });
    }
  }
  // a new agreement brings its own terms: the term field beside it still speaks of the old one
  const moved = new Set(post.agreements.map(({ sysNoList }) => sysNoList.join()));
  post.terms = post.terms.filter(({ sysNoList }) => !moved.has(sysNoList.join()));
  return post;
}

function readQuantity(post: CartPost, sent: Sent, key: string) {
  const [name, measureName] = [`qty.${key}`, `measure.${key}`];
  const plain = plainNumber(textOf(sent, name));
  const measure = textOf(sent, measureName);
  if (plain === textOf(sent, `was-${name}`) && measure === textOf(sent, `was-${measureName}`)) return;
  const quantity = Number(plain);
  if (plain === "" || !/^-?\d+(\.\d+)?$/.test(plain)) post.errors[name] = t.notNumber;
  else if (quantity <= 0) post.errors[name] = t.notPositive;
  else post.quantities.push({ sysNo: Number(key), quantity, ...(measure ? { measure: measureIn(measure) } : {}) });
}
