import { PriceMethod } from "../contract/shared/codes";
import { quoteBasis as basisWords, paymentMode, priceSource } from "../contract/shared/goods-labels";
import { certificateKind, settlementCycle, weighing } from "../contract/shared/labels";
import { decimal } from "./money";
import type { PriceStep } from "./price-ladder";

/** A clause as far as its differences are told. */
export interface ClauseContent {
  skuSysNo: number | null;
  categorySysNo: number | null;
  skuName: string;
  skuSpec: string;
  attributeTokens: readonly string[];
  method: number;
  price: number;
  discount: number | null;
  priceSource: number | null;
  delta: number | null;
  floor: number | null;
  cap: number | null;
  /** Left out where it is the day of the order. */
  quoteBasis?: number;
  quantity: number;
  stepList: readonly PriceStep[];
  brandSysNo: number | null;
  brandName: string;
  projectNames: readonly string[];
  massEdition: string;
  certificates: readonly number[];
}

interface TermContent {
  accountPeriod: number;
  billingPeriod: number;
  name: string;
  discount: number;
  otherDays: number;
}

/** All that a version of an agreement says. */
export interface VersionContent {
  name: string;
  startDay: string;
  endDay: string;
  areaCodes: readonly string[];
  projectNames: readonly string[];
  termList: readonly TermContent[];
  paymentMode: number;
  noAgreementCanSale: boolean;
  weighing: number;
  massTolerance: number;
  amountTolerance: number;
  deliveryConfirmRequired: boolean;
  receivingConfirm: number;
  certificatesRequired: boolean;
  inspectionRequired: boolean;
  settlementCycle: number;
  freightIncluded: boolean;
  notice: string;
  content: string;
  itemList: readonly ClauseContent[];
}

/** What became of something between two versions, in words; "" where there was nothing, or is nothing any more. */
export interface ContentChange {
  title: string;
  from: string;
  to: string;
}

const word = (words: object, code: number | null): string =>
  (words as Readonly<Record<number, string>>)[code ?? Number.NaN] ?? "--";
const yes = (needed: boolean): string => (needed ? "是" : "否");
const plain = (value: number): string => decimal(value).toFixed();
const percent = (share: number): string => `${decimal(share).times(100).toFixed()}%`;

const deltaWords = (delta: number): string => (delta ? `${delta > 0 ? "加" : "减"} ${plain(Math.abs(delta))} 元` : "");

/** The steps of a clause: “，满 50 为 3650 元”. */
export function ladderWords({ method, stepList }: Pick<ClauseContent, "method" | "stepList">): string {
  const valueWords = (value: number) => {
    if (method === PriceMethod.fixed) return `为 ${plain(value)} 元`;
    if (method === PriceMethod.discount) return `为 ${plain(value)}%`;
    return deltaWords(value) || "不加减";
  };
  return stepList.map(({ from, value }) => `，满 ${plain(from)} ${valueWords(value)}`).join("");
}

/** By which edition goods are weighed, and with which certificates they come. */
export function receivingWords({
  massEdition,
  certificates,
}: Pick<ClauseContent, "massEdition" | "certificates">): string {
  const kinds = certificates.map((kind) => word(certificateKind, kind)).join("、");
  return `${massEdition ? `，重量偏差按 ${massEdition}` : ""}${kinds ? `，随货 ${kinds}` : ""}`;
}

/** How a clause makes its price, and how much may be ordered under it. */
export function clauseWords(clause: ClauseContent): string {
  const { method, price, discount, priceSource: source, delta, floor, cap, quoteBasis, quantity } = clause;
  const limit = quantity > 0 ? `，限量 ${plain(quantity)}` : "";
  const rest = `${ladderWords(clause)}${limit}${receivingWords(clause)}`;
  if (method === PriceMethod.fixed) return `固定价 ${plain(price)} 元${rest}`;
  if (method === PriceMethod.discount) return `目录价的 ${plain(discount ?? 0)}%${rest}`;
  const least = floor === null ? "" : `，最低 ${plain(floor)} 元`;
  const most = cap === null ? "" : `，最高 ${plain(cap)} 元`;
  const day = quoteBasis ? `（${word(basisWords, quoteBasis)}）` : "";
  return `${word(priceSource, source)}${day}${deltaWords(delta ?? 0)}${least}${most}${rest}`;
}

const termWords = ({ name, discount }: TermContent): string => `${name} ${plain(discount)}%`;
const goodsKey = ({ skuSysNo, categorySysNo, brandSysNo, attributeTokens }: ClauseContent): string =>
  skuSysNo === null ? `c${categorySysNo}:${brandSysNo ?? ""}:${attributeTokens.toSorted().join("|")}` : `s${skuSysNo}`;
const clauseKey = (clause: ClauseContent): string => `${goodsKey(clause)}@${clause.projectNames.toSorted().join("|")}`;

/** What a clause prices: “螺纹钢 12mm 沙钢（限 滨江一期）”. */
export function coveredWords({
  skuName,
  skuSpec,
  brandName,
  attributeTokens,
  projectNames,
}: Pick<ClauseContent, "skuName" | "skuSpec" | "brandName" | "attributeTokens" | "projectNames">): string {
  const tokens = attributeTokens.map((token) => token.replace(":", "："));
  // a clause for a brand alone has its name twice
  const words = [skuName, skuSpec, brandName === skuName ? "" : brandName, ...tokens].filter(Boolean).join(" ");
  return words + projectWords(projectNames);
}

/** “（限 滨江一期、滨江二期）”; "" where no projects are named. */
const projectWords = (names: readonly string[]): string => (names.length > 0 ? `（限 ${names.join("、")}）` : "");

type Told = readonly [title: string, words: (content: VersionContent) => string];
const receivingConfirms: Readonly<Record<number, string>> = { 0: "不需要确认", 1: "由供应商确认", 2: "由采购方确认" };
const told: readonly Told[] = [
  ["协议名称", ({ name }) => name],
  ["有效期", ({ startDay, endDay }) => `${startDay} 至 ${endDay}`],
  ["适用地区", ({ areaCodes }) => areaCodes.toSorted().join("、")],
  ["适用项目", ({ projectNames }) => projectNames.join("、") || "不限"],
  ["付款期限", ({ termList }) => termList.map(termWords).join("；")],
  ["付款方式", (content) => word(paymentMode, content.paymentMode)],
  ["协议外商品可购买", ({ noAgreementCanSale }) => yes(noAgreementCanSale)],
  ["计量方式", (content) => word(weighing, content.weighing)],
  ["磅差允许", ({ massTolerance }) => percent(massTolerance)],
  ["结算金额容差", ({ amountTolerance }) => `${plain(amountTolerance)} 元`],
  ["发货前需采购方同意", ({ deliveryConfirmRequired }) => yes(deliveryConfirmRequired)],
  ["收货单确认", ({ receivingConfirm }) => receivingConfirms[receivingConfirm] ?? "--"],
  ["质量文件随货", ({ certificatesRequired }) => yes(certificatesRequired)],
  ["检验合格后结算", ({ inspectionRequired }) => yes(inspectionRequired)],
  ["结算周期", (content) => word(settlementCycle, content.settlementCycle)],
  ["价格含运费", ({ freightIncluded }) => yes(freightIncluded)],
  ["下单须知", ({ notice }) => notice],
  ["协议条款", ({ content }) => content],
];

/**
 * What a version of an agreement changes of the one before it: head first, then clauses in their order, dropped ones last.
 * @param areaNames what areas are called; the code stands where one has no name
 */
export function contentChanges(
  before: VersionContent,
  after: VersionContent,
  areaNames: ReadonlyMap<string, string> = new Map(),
): ContentChange[] {
  const named = (content: VersionContent): VersionContent => ({
    ...content,
    areaCodes: content.areaCodes.map((code) => areaNames.get(code) ?? code),
  });
  const [old, now] = [named(before), named(after)];
  const head = told.flatMap(([title, words]) => {
    const [from, to] = [words(old), words(now)];
    return from === to ? [] : [{ title, from, to }];
  });
  const clauses = new Map(old.itemList.map((clause) => [clauseKey(clause), clause]));
  const changed = now.itemList.flatMap((clause) => {
    const was = clauses.get(clauseKey(clause));
    clauses.delete(clauseKey(clause));
    const [from, to] = [was ? clauseWords(was) : "", clauseWords(clause)];
    return from === to ? [] : [{ title: coveredWords(clause), from, to }];
  });
  const dropped = [...clauses.values()].map((clause) => ({
    ...{ title: coveredWords(clause), from: clauseWords(clause), to: "" },
  }));
  return [...head, ...changed, ...dropped];
}
