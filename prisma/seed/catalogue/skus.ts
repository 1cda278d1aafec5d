import { attributeTokensOf, searchTextOf, thirdNameOf, withUnit } from "#trpc/rules/goods-text";
import { lookOf } from "../images/looks";
import { between, chance, oneOf } from "../random";
import { ALL_BRANDS } from "./brands";
import { LEAVES, type Leaf, pictureUrl } from "./leaves";
import { type SaleAreaPlan, type SupplierPlan, supplierPlan } from "./suppliers";
import type { Spec } from "./types";

/**
 * A row of the goods table and its stock, in the first tenant's keys. Decimals are text, as the database takes them.
 */
export interface SkuSeed {
  sysNo: number;
  supplierNumber: number;
  category1SysNo: number;
  category2SysNo: number;
  category3SysNo: number;
  brandSysNo: number;
  code: string;
  mallSpuName: string;
  thirdName: string;
  attributes: readonly { name: string; value: string }[];
  attributeTokens: readonly string[];
  unit: string;
  goodsKind: number;
  status: number;
  reviewStatus: number;
  salesPrice: string;
  taxRate: string;
  buyStart: string;
  quantityScale: number;
  canSale: boolean;
  hasOwnSku: boolean;
  hasQuotedPrice: boolean;
  madeToOrder: boolean;
  restocking: boolean;
  specKey: string;
  massPerMetre: string | null;
  pieceLength: string | null;
  pieceMass: string | null;
  bundlePieces: number | null;
  saleAreas: readonly string[];
  mainImgUrl: string;
  imgList: readonly string[];
  sellCount: number;
  score: string;
  /** What the search index reads. */
  searchText: string;
  /** Units on hand per warehouse of the supplier, in the order of its warehouses; null = not kept there. */
  stock: readonly (number | null)[];
}

/** Goods of one leaf are numbered from `leaf.index * GOODS_PER_LEAF + 1`, whatever the size of the mall. */
export const GOODS_PER_LEAF = 1_000_000;

const TAX_RATE = "0.13";
const CHUNK = 8;

/**
 * Which article and which seller the n-th SKU of a leaf is. The first articles come from two sellers each before the
 * next ones begin, so that even a small mall has the same bar in two shops.
 */
function place(n: number, articles: number): { article: number; pass: number } {
  const pair = Math.floor(n / (2 * articles));
  const rest = n - pair * 2 * articles;
  const chunk = Math.floor(rest / (2 * CHUNK));
  const inChunk = rest - chunk * 2 * CHUNK;
  const size = Math.min(CHUNK, articles - chunk * CHUNK);
  return { article: chunk * CHUNK + (inChunk % size), pass: pair * 2 + (inChunk >= size ? 1 : 0) };
}

/** Who a seller's number means; a tenant may have companies of its own. */
export type SupplierLookup = (number: number) => SupplierPlan;

// Every (seller, brand, origin) comes once before one comes again as another batch.
function offerOf({ family }: Leaf, article: number, pass: number, planOf: SupplierLookup) {
  const { sellers, brands, origins = [""] } = family;
  const seller = pass % sellers.length;
  const inShop = Math.floor(pass / sellers.length);
  const round = Math.floor(inShop / brands.length);
  return {
    supplier: planOf(sellers[seller] ?? 1),
    brand: brands[(inShop + article + seller) % brands.length] ?? "",
    origin: origins[(round + (inShop % brands.length) + article) % origins.length] ?? "",
    batch: Math.floor(round / origins.length) + 1,
  };
}

/** 元 rounded as the trade quotes: whole 元 above 1,000, 角 above 100, else 分. */
export function listPrice(yuan: number): string {
  const step = yuan >= 1000 ? 100 : yuan >= 100 ? 10 : 1;
  const fen = Math.max(1, Math.round((yuan * 100) / step) * step);
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
}

function areasOf(plans: readonly SaleAreaPlan[], sysNo: number): readonly string[] {
  let draw = chance("area", sysNo);
  for (const { share, areas } of plans) {
    if (draw < share) return areas;
    draw -= share;
  }
  return plans[0]?.areas ?? ["0"];
}

function stockOf({ family }: Leaf, { warehouses }: SupplierPlan, sysNo: number): (number | null)[] {
  const [low, high] = family.stock;
  // One in fifty is sold out everywhere; made-to-order goods have a plant but nothing lies in it.
  const none = family.madeToOrder || chance("sold out", sysNo) < 0.02;
  return warehouses.map((_, at) => {
    if (at > 0 && chance("kept", sysNo, at) < 0.45) return null;
    return none ? 0 : between(low, high, "stock", sysNo, at);
  });
}

type Piece = Pick<SkuSeed, "massPerMetre" | "pieceLength" | "pieceMass" | "bundlePieces" | "quantityScale">;

/** Decimals of a quantity of pieces: their mass needs all of them. */
export const PIECE_SCALE = 4;
// what a crane at a site lifts at once
const BUNDLE_GRAMS = 2_500_000;

function pieceOf({ massPerMetre, pieceLength }: Spec, quantityScale: number): Piece {
  if (!massPerMetre)
    return { massPerMetre: null, pieceLength: null, pieceMass: null, bundlePieces: null, quantityScale };
  // Grams are whole numbers, so the mass of a piece in 吨 is exact.
  const grams = pieceLength ? Math.round(massPerMetre * 1000) * pieceLength : 0;
  return {
    massPerMetre: String(massPerMetre),
    pieceLength: pieceLength ? String(pieceLength) : null,
    pieceMass: pieceLength ? (grams / 1_000_000).toFixed(6) : null,
    // a heavy section leaves the mill unbound
    bundlePieces: grams > 0 && grams * 4 < BUNDLE_GRAMS ? Math.floor(BUNDLE_GRAMS / grams) : null,
    quantityScale: pieceLength ? PIECE_SCALE : quantityScale,
  };
}

function attributesOf(leaf: Leaf, spec: Spec, origin: string): { name: string; value: string; filterable: boolean }[] {
  const own: Record<string, string> = { 产地: origin, 执行标准: leaf.family.standard };
  return leaf.attributes.map(({ name, unit, filterable }, at) => ({
    name,
    value: own[name] ?? withUnit(spec.values[at] ?? "", unit),
    filterable,
  }));
}

/** The n-th SKU (from 0) of a leaf: always the same, whatever else is made. */
export function skuOf(leaf: Leaf, n: number, planOf: SupplierLookup = supplierPlan): SkuSeed {
  const { family } = leaf;
  const { article, pass } = place(n, family.specs.length);
  const spec = family.specs[article];
  if (!spec) throw new RangeError(`${family.key} has no article ${article}`);
  const sysNo = leaf.index * GOODS_PER_LEAF + n + 1;
  const { supplier, brand, origin, batch } = offerOf(leaf, article, pass, planOf);
  const attributes = attributesOf(leaf, spec, origin);
  const level = supplier.level * (0.985 + 0.03 * chance("brand", brand) + 0.012 * chance("price", sysNo));
  const { standard } = family;
  const thirdName = thirdNameOf({ brand, origin, standard, batch: batch > 1 ? `批次${batch}` : "" });
  return {
    sysNo,
    supplierNumber: supplier.number,
    category1SysNo: leaf.category1SysNo,
    category2SysNo: leaf.category2SysNo,
    category3SysNo: leaf.sysNo,
    brandSysNo: ALL_BRANDS.indexOf(brand) + 1,
    code: `${leaf.sysNo}-${String(n + 1).padStart(6, "0")}`,
    mallSpuName: spec.name,
    thirdName,
    attributes: attributes.map(({ name, value }) => ({ name, value })),
    attributeTokens: attributeTokensOf(attributes),
    unit: family.unit,
    goodsKind: family.goodsKind ?? 1,
    status: chance("shelf", sysNo) < 0.01 && n >= 2 * CHUNK ? 0 : 1,
    reviewStatus: 10,
    salesPrice: listPrice(spec.price * level),
    taxRate: TAX_RATE,
    buyStart: String(oneOf(family.buyStart, "start", sysNo)),
    canSale: true,
    hasOwnSku: false,
    hasQuotedPrice: true,
    madeToOrder: family.madeToOrder ?? false,
    restocking: chance("restocking", sysNo) < 0.5,
    specKey: spec.specKey ?? "",
    ...pieceOf(spec, family.quantityScale),
    saleAreas: areasOf(supplier.saleAreas, sysNo),
    ...picturesOf(family.key, attributes),
    sellCount: Math.floor(6000 * chance("sold", sysNo) ** 5),
    score: (4 + Math.round(10 * chance("score", sysNo)) / 10).toFixed(1),
    searchText: searchTextOf({
      ...{ name: spec.name, brand, origin, standard },
      ...{ category: family.name, aliases: family.aliases ?? "" },
    }),
    stock: stockOf(leaf, supplier, sysNo),
  };
}

/** Pictures of goods with these attributes: whole, from near (the middle of the same drawing), the sizes of their kind. */
export function picturesOf(
  key: string,
  attributes: readonly { name: string; value: string }[],
): Pick<SkuSeed, "mainImgUrl" | "imgList"> {
  const values = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  const mainImgUrl = pictureUrl(key, lookOf(key, values).key);
  return {
    mainImgUrl,
    imgList: [mainImgUrl, `${mainImgUrl}#svgView(viewBox(90,100,200,200))`, pictureUrl(key, "spec")],
  };
}

const weightOf = ({ family }: Leaf): number => family.specs.length * (family.demand ?? 1);

/** How many of `total` SKUs each leaf gets: by the number of its articles and the demand for them. */
export function shareOut(total: number, leaves: readonly Leaf[] = LEAVES): Map<Leaf, number> {
  const weight = leaves.reduce((sum, leaf) => sum + weightOf(leaf), 0);
  const exact = leaves.map((leaf) => ({ leaf, count: (total * weightOf(leaf)) / weight }));
  const shares = new Map(exact.map(({ leaf, count }) => [leaf, Math.floor(count)]));
  let left = total - [...shares.values()].reduce((sum, count) => sum + count, 0);
  for (const { leaf } of exact.sort((a, b) => (b.count % 1) - (a.count % 1))) {
    if (left-- <= 0) break;
    shares.set(leaf, (shares.get(leaf) ?? 0) + 1);
  }
  return shares;
}

/** Goods that a mall of `total` SKUs has and one of `before` has not, leaf by leaf. */
export function* generateSkus(
  total: number,
  {
    leaves = LEAVES,
    planOf = supplierPlan,
    before = 0,
  }: { leaves?: readonly Leaf[]; planOf?: SupplierLookup; before?: number } = {},
): Generator<SkuSeed> {
  const present = shareOut(before, leaves);
  for (const [leaf, count] of shareOut(total, leaves))
    for (let n = present.get(leaf) ?? 0; n < count; n++) yield skuOf(leaf, n, planOf);
}
