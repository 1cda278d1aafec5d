import { dateTime } from "~/lib/format";
import { moduleText as t } from "~/lib/texts/module";
import { Card, Facts } from "~/ui/card";
import { RichText } from "../announcement/announcement-body";
import type { ModuleAnswer } from "./ask-module";
import s from "./module.module.css";

/** The entries of a module, in the order of the backend. */
export function ModuleEntries({ entries, total }: Extract<ModuleAnswer, { state: "open" }>) {
  return (
    <>
      <ul className={s.entries}>
        {entries.map(({ key, title, html, facts, time }) => (
          <li key={key}>
            <Card title={title}>
              {facts.length > 0 ? <Facts facts={facts} columns={2} /> : null}
              {html ? <RichText html={html} /> : null}
              {time === null ? null : <p className="mall-dim">{dateTime(time)}</p>}
            </Card>
          </li>
        ))}
      </ul>
      {total > entries.length ? <p className="mall-dim">{t.more(entries.length, total)}</p> : null}
    </>
  );
}
