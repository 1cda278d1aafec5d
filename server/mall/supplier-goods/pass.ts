import { Failure } from "#trpc/contract/failures";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { DraftReview } from "#trpc/contract/shared/codes";
import { mergedFields, pieceMassOf } from "#trpc/rules/goods-fields";
import { attributeTokensOf, ORIGIN, STANDARD, searchTextOf, thirdNameOf } from "#trpc/rules/goods-text";
import { decimal } from "#trpc/rules/money";
import { toTsVector } from "#trpc/rules/search/tsquery";
import { addTokens } from "../catalogue/index";
import { showFiles } from "../file/index";
import { restoreDrawings, showUploaded } from "../goods-picture/index";
import { readerOf, type Words, wordsOf } from "./access";
import { draftsTo, type Moving, needSeen, ownDrafts } from "./move";
import type { DraftRow } from "./repo/drafts";
import { writeEvents } from "./repo/events";
import { fieldsOf, lockGoods, type StoredGoods, storedFields, takenCodes } from "./repo/goods";
import {
  brandKeys,
  closeDrafts,
  type GoodsWrite,
  insertGoods,
  insertStock,
  lockPassing,
  type NamedBrand,
  updateGoods,
} from "./repo/pass";

/** A draft that is passed, with the fields that its goods get. */
interface Passed {
  draft: DraftRow;
  goods: StoredGoods | undefined;
  fields: GoodsFields;
}

/** Attributes by which sellers' goods differ and not the goods themselves. */
const OF_SELLERS: readonly string[] = [ORIGIN, STANDARD];

const attributeOf = ({ attributeList }: GoodsFields, name: string): string =>
  attributeList.find((attribute) => attribute.name === name)?.value ?? "";

/** The line below the name: as it is, unless what it is made of changed. */
function lineOf({ goods, fields }: Passed): string {
  const of = (one: GoodsFields) =>
    thirdNameOf({ brand: one.brandName, origin: attributeOf(one, ORIGIN), standard: attributeOf(one, STANDARD) });
  return goods && of(fieldsOf(goods)) === of(fields) ? goods.thirdName : of(fields);
}

/** Decimals of goods that a draft lacks are refused before; an edit of goods without a price keeps them so. */
const text = (value: number | null): string => decimal(value ?? 0).toFixed();
const textOrNull = (value: number | null): string | null => (value === null ? null : decimal(value).toFixed());

function writeOf(
  passed: Passed,
  tenantCode: string,
  words: Words,
  brands: ReadonlyMap<string, NamedBrand>,
): GoodsWrite {
  const { draft, goods, fields } = passed;
  const [first, second, leaf] = words.categories.path(fields.categorySysNo);
  const brand = brands.get(fields.brandName);
  if (!first || !second || !leaf || !brand)
    throw new Failure("STATE_CONFLICT", { message: `“${fields.mallSpuName}”的类目已不存在，请退回供应商修改` });
  const template = new Map(leaf.attributeDefs.map((definition) => [definition.name, definition.filterable]));
  const tokens = attributeTokensOf(
    fields.attributeList.map((one) => ({ ...one, filterable: template.get(one.name) ?? false })),
  );
  const searchText = searchTextOf({
    ...{ name: fields.mallSpuName, brand: brand.names.join(" "), origin: attributeOf(fields, ORIGIN) },
    ...{ category: leaf.name, aliases: leaf.aliases.join(" "), standard: attributeOf(fields, STANDARD) },
  });
  const before = goods && JSON.stringify(fieldsOf(goods).attributeList);
  return {
    ...{
      skuSysNo: goods?.sysNo ?? null,
      supplierSysNo: draft.supplierSysNo,
      brandSysNo: brand.sysNo,
      goodsKind: leaf.goodsKind,
    },
    ...{ category1SysNo: first.sysNo, category2SysNo: second.sysNo, category3SysNo: leaf.sysNo },
    ...{ code: fields.code, mallSpuName: fields.mallSpuName, thirdName: lineOf(passed), unit: fields.unit },
    ...{ attributes: fields.attributeList, attributeTokens: tokens },
    kindTokens: tokens.filter((token) => !OF_SELLERS.some((name) => token.startsWith(`${name}:`))),
    renewed: before !== JSON.stringify(fields.attributeList) || goods?.categorySysNo !== fields.categorySysNo,
    ...{ salesPrice: text(fields.salesPrice), taxRate: text(fields.taxRate), buyStart: text(fields.buyStart) },
    ...{ quantityScale: fields.quantityScale, saleAreas: fields.saleAreas, madeToOrder: fields.madeToOrder },
    ...{ massPerMetre: textOrNull(fields.massPerMetre), pieceLength: textOrNull(fields.pieceLength) },
    ...{ pieceMass: pieceMassOf(fields), bundlePieces: fields.bundlePieces },
    ...{ leadDays: fields.leadDays, packUnit: fields.packUnit, packQuantity: textOrNull(fields.packQuantity) },
    ...{ packMass: textOrNull(fields.packMass), familySysNo: draft.familySysNo },
    ...{ searchText, searchVector: toTsVector(searchText, tenantCode, fields.mallSpuName) },
    categoryImgUrl: leaf.imageUrl,
  };
}

/** @throws Failure STATE_CONFLICT where a code is that of other goods, or twice in the request */
async function needFreeCodes({ db, tenantCode }: Moving, passed: readonly Passed[]): Promise<void> {
  const taken = new Map(
    await takenCodes(
      db,
      tenantCode,
      passed.map(({ fields }) => fields.code),
    ),
  );
  for (const { fields, goods } of passed) {
    const { code, mallSpuName } = fields;
    const holder = taken.get(code);
    if (holder !== undefined && holder !== goods?.sysNo)
      throw new Failure("STATE_CONFLICT", { message: `“${mallSpuName}”的商品编码“${code}”已被使用，请退回供应商修改` });
    taken.set(code, goods?.sysNo ?? -1);
  }
}

/** Pictures and stock of goods that were written, by their keys. */
async function writeAround(
  { db, tenantCode }: Moving,
  passed: readonly (Passed & { skuSysNo: number })[],
): Promise<void> {
  const fresh = passed.filter(({ goods }) => !goods);
  const stock = fresh.flatMap(({ skuSysNo, draft, fields }) =>
    fields.madeToOrder
      ? []
      : fields.stockList.map(({ warehouseName, onHand }) => ({
          ...{ skuSysNo, supplierSysNo: draft.supplierSysNo, warehouseName, onHand: text(onHand) },
        })),
  );
  const made = fresh
    .filter(({ fields }) => fields.madeToOrder)
    .map(({ skuSysNo, draft }) => ({ skuSysNo, supplierSysNo: draft.supplierSysNo }));
  await insertStock(db, tenantCode, stock, made);
  const pictures = passed.flatMap(({ skuSysNo, goods, fields: { fileSysNo } }) =>
    fileSysNo === null || fileSysNo === goods?.fileSysNo ? [] : [{ skuSysNo, fileSysNo }],
  );
  await showFiles(
    db,
    tenantCode,
    "goods",
    pictures.map(({ skuSysNo, fileSysNo }) => ({ documentSysNo: skuSysNo, fileSysNo })),
  );
  await showUploaded(db, tenantCode, pictures);
  const gone = passed.filter(({ goods, fields }) => goods?.fileSysNo != null && fields.fileSysNo === null);
  await restoreDrawings(
    db,
    tenantCode,
    gone.map(({ skuSysNo }) => skuSysNo),
  );
  await addTokens(
    db,
    tenantCode,
    passed.map(({ skuSysNo }) => skuSysNo),
  );
}

/** Passes drafts as they were read: all or none, by a constant number of statements. @returns how many were passed now */
export async function passDrafts(
  moving: Moving,
  itemList: readonly { sysNo: number; version: number }[],
): Promise<number> {
  const { db, actor, tenantCode, now } = moving;
  const reader = readerOf(actor, "operator");
  await lockPassing(db, tenantCode);
  const drafts = draftsTo(
    "pass",
    await ownDrafts(
      moving,
      reader,
      itemList.map(({ sysNo }) => sysNo),
    ),
  );
  needSeen(drafts, new Map(itemList.map(({ sysNo, version }) => [sysNo, version])));
  if (drafts.length === 0) return 0;
  const edited = drafts.flatMap(({ skuSysNo }) => (skuSysNo === null ? [] : [skuSysNo]));
  const goods = new Map((await lockGoods(db, tenantCode, edited)).map((row) => [row.sysNo, row]));
  const passed = drafts.map((draft): Passed => {
    const [own, typed] = [goods.get(draft.skuSysNo ?? 0), storedFields(draft.fields)];
    return { draft, goods: own, fields: own ? mergedFields(fieldsOf(own), storedFields(draft.base), typed) : typed };
  });
  await needFreeCodes(moving, passed);
  const words = await wordsOf(db, tenantCode);
  const brands = await brandKeys(
    db,
    tenantCode,
    passed.map(({ fields }) => fields.brandName),
  );
  const rows = passed.map((one) => writeOf(one, tenantCode, words, brands));
  const made = await insertGoods(
    db,
    tenantCode,
    rows.filter(({ skuSysNo }) => skuSysNo === null),
    now,
  );
  await updateGoods(
    db,
    tenantCode,
    rows.filter(({ skuSysNo }) => skuSysNo !== null),
    now,
  );
  const written = passed.map((one) => ({ ...one, skuSysNo: one.goods?.sysNo ?? made.get(one.fields.code) ?? 0 }));
  await writeAround(moving, written);
  await closeDrafts(
    db,
    tenantCode,
    written.map(({ draft, skuSysNo }) => ({ sysNo: draft.sysNo, skuSysNo })),
    now,
  );
  const events = written.map(({ draft: { sysNo, supplierSysNo, reviewStatus }, skuSysNo }) => ({
    ...{ supplierSysNo, skuSysNo, draftSysNo: sysNo, fromStatus: reviewStatus, toStatus: DraftReview.passed },
  }));
  await writeEvents(db, actor, { event: "pass", now }, events);
  return written.length;
}
