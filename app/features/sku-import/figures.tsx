import { SkuImportKind, SkuImportStatus } from "#trpc/contract/shared/codes";
import { skuImportStatus } from "#trpc/contract/shared/labels";
import type { SkuImport, SkuImportRow } from "#trpc/contract/sku-import";
import { money, quantity, signedPercent } from "~/lib/format";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { Tag, type Tone } from "~/ui/tag";

const PRICE_DECIMALS = 4;

/** Name of the imported value: 价格 or 库存. */
export const whatOf = (kind: SkuImport["kind"]): string =>
  kind === SkuImportKind.goods ? t.wholeGoods : kind === SkuImportKind.price ? t.price : t.stock;

/** A price or a stock. */
export const valueText = (kind: SkuImport["kind"], value: number | null): string =>
  kind === SkuImportKind.price ? money(value, PRICE_DECIMALS) : quantity(value);

/** The share by which a row changes; null where there was nothing before. */
export const rateOf = ({ oldValue, newValue }: SkuImportRow): number | null =>
  oldValue === null || oldValue === 0 || newValue === null ? null : newValue / oldValue - 1;

/** The change of a row: +4.3%, or how much where there is no share. */
export const moveText = (row: SkuImportRow): string => {
  const rate = rateOf(row);
  return rate === null ? "—" : signedPercent(rate);
};

const tones: Record<SkuImport["status"], Tone> = {
  [SkuImportStatus.reading]: "accent",
  [SkuImportStatus.previewed]: "warning",
  [SkuImportStatus.applying]: "accent",
  [SkuImportStatus.done]: "success",
  [SkuImportStatus.failed]: "danger",
  [SkuImportStatus.dropped]: "neutral",
};
export const StatusTag = ({ status }: Pick<SkuImport, "status">) => (
  <Tag tone={tones[status]}>{skuImportStatus[status]}</Tag>
);
