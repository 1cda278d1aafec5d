import type { AppLoadContext } from "@remix-run/node";
import type { TradeAgreement } from "#trpc/contract/agreement";
import type { AgreementVersion, AgreementVersionItem } from "#trpc/contract/agreement-version";
import { type Code, PriceMethod, Weighing } from "#trpc/contract/shared/codes";
import { paymentTerm, priceSource } from "#trpc/contract/shared/goods-labels";
import { certificateKind } from "#trpc/contract/shared/labels";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { basisName } from "./quote-basis";

/** Intent of the form, and what its buttons do besides saving. */
export const SAVE = "save";
export const THEN = { draft: "draft", send: "send", goods: "goods", category: "category" } as const;
/** Names of the fields by which clauses are added, and of areas and terms as lines of text. */
export const GOODS = "goods";
export const CATEGORY = "category";
export const AREAS = "areas";
export const TERMS = "terms";

/** What a clause of the form prices; carried in a hidden field. */
export interface Covered {
  /** Only goods of this brand; "" of any. */
  brandName: string;
  /** Projects whose orders it prices; empty: all orders. */
  projectNames: readonly string[];
  skuSysNo: number | null;
  categorySysNo: number | null;
  skuName: string;
  skuSpec: string;
  unit: string;
  attributeTokens: readonly string[];
  /** What settles it; null: as the agreement says. */
  weighing: Code<typeof Weighing> | null;
}
/** A clause as the form shows it. */
export interface FormClause extends Covered {
  key: string;
  method: string;
  value: string;
  limit: string;
  /** The floor and cap of a price source as one text, 3200-3800; "" without either. */
  bounds: string;
  /** Steps by quantity as one text, 50:3650 100:3600; "" without any. */
  steps: string;
  /** The edition of the standard; "" where none is agreed. */
  edition: string;
  /** Codes of the certificates that come with its goods. */
  certificates: readonly number[];
  /** Which day's quote of a source counts. */
  basis: string;
  isDropped: boolean;
}

const PREFIX = "clause.";
const MOST = 1000;
export const clauseName = (key: string): string => PREFIX + key;
export const methodName = (key: string): string => `method.${key}`;
export const valueName = (key: string): string => `value.${key}`;
export const limitName = (key: string): string => `limit.${key}`;
export const boundsName = (key: string): string => `bounds.${key}`;
export const stepsName = (key: string): string => `steps.${key}`;
export const editionName = (key: string): string => `edition.${key}`;
export const certificateName = (key: string, kind: number): string => `certificate.${kind}.${key}`;
/** Certificates that a clause may ask for. */
export const certificateKinds = Object.keys(certificateKind).map(Number);
export const BRAND = "brand";
/** Projects that what is added is limited to, and those of the whole agreement. */
export const ONLY_PROJECTS = "onlyProjects";
export const PROJECTS = "projects";
export const dropName = (key: string): string => `drop.${key}`;

/** A way of pricing as one choice: its method, and the source of a price that has one. */
const wayOf = (method: number, source: number | null): string => (source === null ? String(method) : `3-${source}`);
export const ways = [
  { value: wayOf(PriceMethod.fixed, null), label: t.fixed },
  { value: wayOf(PriceMethod.discount, null), label: t.discount },
  ...Object.entries(priceSource).map(([code, name]) => ({
    value: wayOf(PriceMethod.source, Number(code)),
    label: t.sourceAnd(name),
  })),
];

function parsed(value: string): Covered | undefined {
  try {
    const parsedClause = JSON.parse(value) as Covered;
    const { skuSysNo, categorySysNo, skuName, skuSpec, unit, attributeTokens, weighing } = parsedClause;
    const { brandName = "", projectNames = [] } = parsedClause;
    const words = [skuName, skuSpec, unit, brandName, ...attributeTokens, ...projectNames].every(
      (word) => typeof word === "string",
    );
    const keys = [skuSysNo, categorySysNo].filter((key) => key !== null);
    const isOne =
      keys.length === (skuSysNo === null && categorySysNo === null && brandName ? 0 : 1) &&
      keys.every((key) => Number.isSafeInteger(key));
    const isKnown = weighing === null || Object.values<number>(Weighing).includes(weighing);
    const whole = {
      skuSysNo,
      categorySysNo,
      skuName,
      skuSpec,
      unit,
      attributeTokens,
      weighing,
      brandName,
      projectNames,
    };
    return words && isOne && isKnown ? whole : undefined;
  } catch {
    return undefined;
  }
}
const goodsKey = ({ skuSysNo, categorySysNo, brandName, attributeTokens }: Covered): string =>
  skuSysNo === null
    ? `c${categorySysNo ?? ""}${brandName && `@${brandName}`}${attributeTokens.map((token) => `-${token}`).join("")}`
    : `s${skuSysNo}`;
export const keyOf = (covered: Covered): string =>
  goodsKey(covered) + covered.projectNames.map((name) => `#${name}`).join("");

/** The clauses that a form carries, in their order. */
export function clausesIn(values: Iterable<[string, string]>): FormClause[] {
  const all = new Map(values);
  const clauses: FormClause[] = [];
  for (const [name, value] of all) {
    const covered = name.startsWith(PREFIX) ? parsed(value) : undefined;
    const key = name.slice(PREFIX.length);
    if (!covered || key !== keyOf(covered) || clauses.length === MOST) continue;
    const of = (field: string) => all.get(field) ?? "";
    clauses.push({
      ...covered,
      ...{ key, method: of(methodName(key)), value: of(valueName(key)), limit: of(limitName(key)) },
      ...{ bounds: of(boundsName(key)), steps: of(stepsName(key)), edition: of(editionName(key)) },
      basis: of(basisName(key)),
      certificates: certificateKinds.filter((kind) => of(certificateName(key, kind)) === "1"),
      isDropped: all.get(dropName(key)) === "1",
    });
  }
  return clauses;
}

interface TypedClause {
  method: string;
  value: string;
  limit?: string;
  bounds?: string;
  steps?: string;
  edition?: string;
  certificates?: readonly number[];
  basis?: string;
}

/** The fields of a clause. */
export function fieldsOfClause(
  covered: Covered,
  { method, value, limit = "0", bounds = "", basis = "0", steps = "", edition = "", certificates = [] }: TypedClause,
): Record<string, string> {
  const key = keyOf(covered);
  return {
    ...{ [clauseName(key)]: JSON.stringify(covered), [methodName(key)]: method },
    ...{ [valueName(key)]: value, [limitName(key)]: limit, [boundsName(key)]: bounds },
    ...{ [stepsName(key)]: steps, [editionName(key)]: edition },
    ...Object.fromEntries(certificates.map((kind) => [certificateName(key, kind), "1"])),
    [basisName(key)]: basis,
  };
}

const text = (value: number | null): string => (value === null ? "" : String(value));

type StartClause = Omit<AgreementVersionItem, "sysNo" | "lineNo" | "brandSysNo" | "price"> & { price: number | null };
type Term = Pick<AgreementVersion["termList"][number], "name" | "discount">;

/** What a version begins with: the one before it, or what is in effect of an agreement without versions. */
export interface VersionStart
  extends Pick<
      AgreementVersion,
      "name" | "startDay" | "endDay" | "scope" | "projectNames" | "notice" | "content" | "passwordHint"
    >,
    Pick<AgreementVersion, "paymentMode" | "weighing" | "settlementCycle" | "receivingConfirm" | "massTolerance">,
    Pick<AgreementVersion, "amountTolerance" | (typeof FLAGS)[number]> {
  termList: readonly Term[];
  itemList: readonly StartClause[];
}

/** What is in effect of an agreement, as its first version begins. */
export const startOf = ({ startTime, endTime, discountByMethodList, itemList, ...agreement }: TradeAgreement) => ({
  ...{ ...agreement, startDay: startTime, endDay: endTime, termList: discountByMethodList },
  ...{ content: "", passwordHint: "" },
  itemList: itemList.map(({ attributeList, categoryName, skuName, ...clause }) => ({
    ...{ ...clause, attributeTokens: attributeList, skuName: skuName || categoryName || clause.brandName },
  })),
});

/** The fields that a version begins with. */
export function savedFields(version: VersionStart): Record<string, string> {
  const { name, startDay, endDay, scope, termList, itemList, massTolerance, amountTolerance } = version;
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, version[flag] ? "1" : ""]));
  const clauses = itemList.map(({ method, price, discount, priceSource: source, delta, floor, cap, ...covered }) => {
    const value = method === PriceMethod.fixed ? price : method === PriceMethod.discount ? discount : (delta ?? 0);
    const { skuSysNo, categorySysNo, skuName, skuSpec, unit, attributeTokens, weighing, quantity } = covered;
    const { brandName, projectNames, massEdition: edition, certificates } = covered;
    const goods = { skuSysNo, categorySysNo, skuName, skuSpec, unit, attributeTokens, weighing };
    const what = { ...goods, brandName, projectNames };
    const steps = covered.stepList.map((step) => `${step.from}:${step.value}`).join(" ");
    const bounds = floor === null && cap === null ? "" : `${text(floor)}-${text(cap)}`;
    return fieldsOfClause(what, {
      ...{ method: wayOf(method, source), value: text(value), limit: text(quantity), bounds },
      ...{ basis: String(covered.quoteBasis), steps, edition, certificates },
    });
  });
  return Object.assign(
    {
      ...{
        name,
        startDay,
        endDay,
        notice: version.notice,
        content: version.content,
        passwordHint: version.passwordHint,
      },
      ...{ paymentMode: text(version.paymentMode), weighing: text(version.weighing) },
      ...{ settlementCycle: text(version.settlementCycle), receivingConfirm: text(version.receivingConfirm) },
      ...{ massTolerance: String(Math.round(massTolerance * 1e6) / 1e4), amountTolerance: String(amountTolerance) },
      [AREAS]: scope.map((area) => area.name).join("\n"),
      [PROJECTS]: version.projectNames.join("\n"),
      [TERMS]: termList.map((term) => `${term.name} ${term.discount}`).join("\n"),
    },
    flags,
    ...clauses,
  );
}

/** What is agreed by a tick. */
export const FLAGS = [
  "noAgreementCanSale",
  "deliveryConfirmRequired",
  "certificatesRequired",
  "inspectionRequired",
  "freightIncluded",
] as const;

/** What a first version begins with. */
export const blankFields = (startDay: string, endDay: string): Record<string, string> => ({
  ...{ startDay, endDay, paymentMode: "0", weighing: "0", settlementCycle: "3", receivingConfirm: "1" },
  ...{ massTolerance: "0", amountTolerance: "0", [AREAS]: "全国", [TERMS]: `${paymentTerm[0]} 100` },
  ...{ noAgreementCanSale: "1", freightIncluded: "1" },
});

/** Categories of the third level by key, named with the two above: what a clause for a category chooses from. */
export async function categoryOptions({ api }: AppLoadContext) {
  const tree = await api.shell.getCategoryTree({});
  return tree.flatMap((first) =>
    first.children.flatMap((second) => [
      { value: String(second.sysNo), label: `${first.name} / ${second.name}` },
      ...second.children.map((third) => ({
        value: String(third.sysNo),
        label: `${first.name} / ${second.name} / ${third.name}`,
      })),
    ]),
  );
}

/** Brands on offer in the form; any other brand of the mall may be typed. */
const MOST_BRANDS = 100;

/** Names of brands that a clause for a category may be narrowed to. */
export async function brandNames({ api }: AppLoadContext): Promise<string[]> {
  const { datas } = await api.material.brandSearch({ pageSize: MOST_BRANDS });
  return datas.map(({ name }) => name);
}
