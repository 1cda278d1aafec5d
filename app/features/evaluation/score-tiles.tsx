import type { SupplierScore } from "#trpc/contract/performance";
import { percent } from "~/lib/format";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { Card } from "~/ui/card";
import s from "./evaluation.module.css";

/** The four sides of a supplier's work, each as a figure and a bar; what did not happen has none. */
export function ScoreTiles({ score }: { score: SupplierScore }) {
  const { onTime, accepted, complete, judged } = score;
  const share = (value: number | null) => (value === null ? t.nothing : percent(value));
  const sides = [
    { label: t.onTime, of: onTime, text: share(onTime) },
    { label: t.accepted, of: accepted, text: share(accepted) },
    { label: t.complete, of: complete, text: share(complete) },
    {
      label: t.average,
      of: judged === null ? null : judged / 100,
      text: judged === null ? t.nothing : t.pointsOf(judged),
    },
  ];
  return (
    <Card>
      <dl className={s.sides}>
        {sides.map(({ label, of, text }) => (
          <div key={label} className={s.side}>
            <dt>{label}</dt>
            <dd className={of === null ? "mall-dim" : s.figure}>{text}</dd>
            {of === null ? null : <progress className={s.bar} max={1} value={of} aria-label={label} />}
          </div>
        ))}
      </dl>
    </Card>
  );
}
