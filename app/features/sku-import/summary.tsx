import { SkuImportKind, SkuImportStatus } from "#trpc/contract/shared/codes";
import type { SkuImportRow } from "#trpc/contract/sku-import";
import { quantity } from "~/lib/format";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { Card, type Fact, Facts } from "~/ui/card";
import type { loadImport } from "./act-import";
import { rateOf, valueText, whatOf } from "./figures";
import s from "./sku-import.module.css";

type Found = Awaited<ReturnType<typeof loadImport>>["found"];

/** How many rows change, stay and are wrong, and the largest changes. */
export function Summary({ found }: { found: Found }) {
  const { kind, status, rowCount, changeCount, sameCount, bigCount, wrongCount, appliedCount, up, down } = found;
  const isPrice = kind === SkuImportKind.price;
  const largest = (row: SkuImportRow) => {
    const words = {
      name: row.mallSpuName,
      code: row.code,
      before: valueText(kind, row.oldValue),
      after: valueText(kind, row.newValue),
      rate: rateOf(row) ?? 0,
    };
    return isPrice ? t.largest(words) : t.largestStock(words);
  };
  if (rowCount === 0) return null;
  const facts: Fact[] = [
    { label: t.total, value: quantity(rowCount) },
    status === SkuImportStatus.done
      ? { label: t.applied, value: quantity(appliedCount) }
      : { label: t.change, value: quantity(changeCount) },
    { label: t.same, value: quantity(sameCount) },
    { label: t.big, value: quantity(bigCount) },
    { label: t.wrong, value: quantity(wrongCount) },
  ];
  if (up) facts.push({ label: isPrice ? t.up : t.stockUp, value: largest(up), wide: true });
  if (down) facts.push({ label: isPrice ? t.down : t.stockDown, value: largest(down), wide: true });
  return (
    <Card title={t.summary}>
      <p className={s.sentence}>{t.sentence({ changeCount, bigCount, wrongCount, what: whatOf(kind) })}</p>
      <Facts facts={facts} />
    </Card>
  );
}
