import { useLocation } from "@remix-run/react";
import type { AuditedPrice } from "#trpc/contract/price-audit";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { withQuery } from "~/lib/query";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { TextArea } from "~/ui/field";
import { AUDIT, THEN, tickName } from "./act-audit";
import s from "./price-audit.module.css";
import { auditColumns } from "./price-audit-lines";

export interface AuditFormProps {
  prices: readonly AuditedPrice[];
  total: number;
  nextSysNo: number | null;
  isFirst: boolean;
  /** Nothing can be passed now. */
  isHeld: boolean;
}

/** Prices of a submission that wait, with what a purchaser says of them. */
export function AuditForm({ prices, total, nextSysNo, isFirst, isHeld }: AuditFormProps) {
  const { pathname, search } = useLocation();
  const refused = useRefused(AUDIT);
  const busy = useBusy(AUDIT);
  const tick: Column<AuditedPrice> = {
    ...{ key: "tick", title: <span className="mall-hidden">{t.choose}</span>, width: 44, card: "tick" },
    cell: ({ sysNo, lineNo }) => (
      <label className={s.tick}>
        <input
          type="checkbox"
          name={tickName(sysNo)}
          value="1"
          defaultChecked={refused?.values[tickName(sysNo)] === "1"}
          aria-label={t.tick(lineNo)}
        />
      </label>
    ),
  };
  const button = (then: keyof typeof THEN, variant?: "primary" | "danger") => (
    <Button name="then" value={THEN[then]} busy={busy} {...(variant ? { variant } : {})}>
      {t[then]}
    </Button>
  );
  return (
    <IntentForm intent={AUDIT} guarded key={refused?.requestKey}>
      <Card title={t.linesOf(total)} flush>
        <DataTable
          caption={t.lines}
          columns={[tick, ...auditColumns]}
          rows={prices}
          rowKey={({ sysNo }) => sysNo}
          empty={<p className={s.foot}>{t.noLines}</p>}
        />
        {isFirst && nextSysNo === null ? null : (
          <p className={s.foot}>
            {isFirst ? null : (
              <a className="mall-link" href={withQuery(pathname, search, { after: null })}>
                {t.first}
              </a>
            )}
            {nextSysNo === null ? null : (
              <a className="mall-link" href={withQuery(pathname, search, { after: nextSysNo })}>
                {t.next}
              </a>
            )}
          </p>
        )}
        <div className={s.decide}>
          <TextArea
            label={t.comment}
            help={t.commentHint}
            rows={2}
            name="comment"
            maxLength={200}
            defaultValue={refused?.values.comment}
            error={refused?.fields.comment}
          />
          <div className={s.foot}>
            {button("refuseAll")}
            {button("refuse")}
            {isHeld ? null : button("passAll")}
            {isHeld ? null : button("pass", "primary")}
          </div>
        </div>
      </Card>
    </IntentForm>
  );
}
