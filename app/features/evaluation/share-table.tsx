import type { SupplierScore } from "#trpc/contract/performance";
import { type ShareName, shareNames } from "#trpc/rules/supplier-score";
import { percent } from "~/lib/format";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { RadarChart } from "~/ui/radar-chart";
import s from "./evaluation.module.css";
import { evidencePath } from "./paths";

const HUNDRED = 100;

/** A share in words: a percentage, points for evaluations, or that nothing happened. */
export const shareText = (share: ShareName, value: number | null): string =>
  value === null ? t.nothing : share === "judged" ? t.pointsOf(value) : percent(value);

const ofHundred = (share: ShareName, value: number): number =>
  share === "judged" ? value : Math.round(value * HUNDRED * 10) / 10;

interface Row {
  share: ShareName;
  value: number | null;
  weight: number;
}

/** The score and its shares: as a table with their documents, and as a radar of those that happened. */
export function ShareTable({ score }: { score: SupplierScore }) {
  const weights = new Map(score.weightList.map(({ share, weight }) => [share, weight]));
  const rows = shareNames.map((share): Row => ({ share, value: score[share], weight: weights.get(share) ?? 0 }));
  const seen = rows.flatMap(({ share, value }) =>
    value === null ? [] : [{ name: t.shares[share], value: ofHundred(share, value) }],
  );
  const columns: Column<Row>[] = [
    {
      key: "share",
      title: t.share,
      card: "title",
      cell: ({ share }) => (
        <div>
          {t.shares[share]}
          <span className={s.hint}>{t.shareHints[share]}</span>
        </div>
      ),
    },
    {
      key: "value",
      title: t.value,
      width: 150,
      align: "right",
      card: "status",
      cell: ({ share, value }) => (
        <span className={value === null ? "mall-dim" : s.value}>
          {shareText(share, value)}
          {value === null ? null : (
            <progress className={s.bar} max={HUNDRED} value={ofHundred(share, value)} aria-label={t.shares[share]} />
          )}
        </span>
      ),
    },
    { key: "weight", title: t.weight, width: 70, align: "right", cell: ({ weight }) => t.weightOf(weight) },
    {
      key: "basis",
      title: t.basis,
      width: 90,
      align: "right",
      card: "actions",
      cell: ({ share, value }) =>
        value === null ? null : (
          <a
            className="mall-link"
            href={evidencePath(score.supplierSysNo, share)}
            aria-label={t.seeBasisOf(t.shares[share])}
          >
            {t.seeBasis}
          </a>
        ),
    },
  ];
  return (
    <Card>
      <p className={s.score}>
        <span>{t.overall}</span>
        {score.score === null ? <span className="mall-dim">{t.noScore}</span> : <b>{t.pointsOf(score.score)}</b>}
      </p>
      <div className={seen.length < 3 ? undefined : s.sides}>
        <DataTable caption={t.overall} columns={columns} rows={rows} rowKey={({ share }) => share} />
        {/* fewer sides make no picture */}
        {seen.length < 3 ? null : <RadarChart label={t.overall} rows={seen} />}
      </div>
    </Card>
  );
}
