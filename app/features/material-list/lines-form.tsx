import { useLoaderData } from "@remix-run/react";
import { materialLimits } from "#trpc/rules/material-list";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { withQuery } from "~/lib/query";
import { materialListText as t } from "~/lib/texts/material-list";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import d from "~/ui/page.module.css";
import { MOST_SIGNS } from "../cart/paste-rows";
import { type loadList, SAVE } from "./act-list";
import { LineRow } from "./line-row";
import { PAGE_LINES, sentRows } from "./list-rows";
import s from "./material-list.module.css";
import { listPathOf } from "./paths";

/** A page of lines to be changed; on the last one lines are added. What was refused is there as it was typed. */
export function LinesForm() {
  const { list, count, pageNo, ...loaded } = useLoaderData<typeof loadList>();
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const rows = refused ? sentRows(new URLSearchParams(refused.values)) : loaded.rows;
  const { sysNo, lineCount } = list;
  const from = (pageNo - 1) * PAGE_LINES + 1;
  const start = { sysNo, version: list.version, from, count, lineCount, rows: rows.length };
  const isLast = from + count > lineCount;
  return (
    <IntentForm intent={SAVE} className={d.stack} guarded>
      {Object.entries(start).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={refused?.values[name] ?? value} />
      ))}
      <Card title={t.linesTitle}>
        <p className="mall-dim">{t.linesHelp}</p>
        <div className={s.heads} aria-hidden="true">
          {[t.no, t.words, t.quantity, t.unit, t.remark, t.removeLine].map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        <ol className={s.rows}>
          {rows.map((row, index) => (
            <LineRow key={row.no} row={row} index={index} isNew={row.no >= from + count} errors={refused?.fields} />
          ))}
        </ol>
        {isLast ? null : (
          <LinkButton href={withQuery(listPathOf(sysNo), "", { pageNo: Math.ceil(lineCount / PAGE_LINES) })}>
            {t.toEnd}
          </LinkButton>
        )}
      </Card>
      {isLast && lineCount < materialLimits.lines ? (
        <Card title={t.addTitle}>
          <TextArea
            label={t.paste}
            help={t.addHelp}
            name="paste"
            rows={4}
            maxLength={MOST_SIGNS}
            placeholder={t.pasteExample}
            defaultValue={refused?.values.paste}
          />
        </Card>
      ) : null}
      <div className={s.bar}>
        <Button variant="primary" busy={busy}>
          {t.save}
        </Button>
      </div>
    </IntentForm>
  );
}
