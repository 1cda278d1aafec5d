import { percent, yuan } from "~/lib/format";
import { factoringText as t } from "~/lib/texts/factoring";
import { Card } from "~/ui/card";
import s from "./factoring.module.css";
import type { Trial } from "./load-apply";
import { SourceTable } from "./source-table";

/** What an application would cost, how that is worked out, and whether it would be taken. */
export function TrialResult({ trial: { interest, check, sources = [], fields } }: { trial: Trial }) {
  const problems = [...new Set(check ? check.problemList.map(({ message }) => message) : Object.values(fields))];
  const figures = interest
    ? [
        { label: t.principal, value: yuan(interest.principal) },
        { label: t.interest, value: yuan(interest.interest) },
        { label: t.days, value: t.daysOf(interest.days) },
        { label: t.yearCost, value: percent(interest.yearCost) },
      ]
    : [];
  return (
    <Card title={t.result} id="result">
      {interest ? (
        <>
          <dl className={s.figures}>
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt className="mall-dim">{label}</dt>
                <dd className={s.figure}>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{interest.interestWords}</p>
          <p className="mall-dim">{interest.daysWords}</p>
        </>
      ) : null}
      {problems.length > 0 ? (
        <div role="alert">
          <p>{t.cannotApply}</p>
          <ul className={s.problems}>
            {problems.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p>{t.canApply}</p>
      )}
      {sources.length > 0 ? <SourceTable sources={sources} /> : null}
    </Card>
  );
}
