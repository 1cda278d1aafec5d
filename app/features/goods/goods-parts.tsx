import type { GoodsDraft, GoodsEvent } from "#trpc/contract/supplier-goods";
import { goodsEventName } from "#trpc/rules/goods-life";
import { goodsText as t } from "~/lib/texts/goods";
import { Card, Facts } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Timeline } from "~/ui/steps";
import { Tag } from "~/ui/tag";
import s from "./goods.module.css";

/** The fields of goods in words; what is blank is left out. */
export const GoodsFacts = ({ facts }: { facts: GoodsDraft["factList"] }) => (
  <Card title={t.facts}>
    <Facts
      facts={facts.filter(({ value }) => value !== "").map((fact) => ({ ...fact, wide: fact.value.length > 40 }))}
    />
  </Card>
);

/** Changes of an edit, old beside new. */
export const GoodsChanges = ({ changes }: { changes: GoodsDraft["changeList"] }) => (
  <Card title={t.changes}>
    {changes.length === 0 ? (
      <p className="mall-dim">{t.noChanges}</p>
    ) : (
      <>
        <p className="mall-dim">{t.changesHint}</p>
        <table className={s.changes}>
          <caption className="mall-hidden">{t.changes}</caption>
          <thead>
            <tr>
              <th scope="col">{t.changed}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <del>{before || t.blank}</del>
                </td>
                <td>
                  <ins>{after || t.blank}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </Card>
);

/** Findings of the check, for the operator who decides. */
export const GoodsReport = ({ findings }: { findings: GoodsDraft["findingList"] }) => (
  <Card title={t.report}>
    {findings.length === 0 ? (
      <p>{t.reportClean}</p>
    ) : (
      <ul className={s.findings}>
        {findings.map(({ kind, message }) => (
          <li key={kind}>
            <Tag tone={kind === "picture" ? "neutral" : "warning"}>{t.findingKind[kind]}</Tag> <span>{message}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

/** Log of goods, for both sides. */
export const GoodsLog = ({ events }: { events: readonly GoodsEvent[] }) => (
  <Card title={t.log}>
    {events.length === 0 ? (
      <Empty title={t.noLog} icon="history" />
    ) : (
      <Timeline
        entries={events.map(({ sysNo, event, operatorName, operatorRole, createTime, comment }) => ({
          ...{ key: sysNo, title: goodsEventName[event], at: createTime, comment: comment || undefined },
          who: `${t.roles[operatorRole]} ${operatorName}`,
        }))}
      />
    )}
  </Card>
);
