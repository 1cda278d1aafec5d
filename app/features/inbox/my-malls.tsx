import type { InboxMall } from "#trpc/contract/inbox";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { inboxText as t } from "~/lib/texts/inbox";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { FormGrid, PasswordInput, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { JOIN, LEAVE } from "./act-inbox";
import s from "./inbox.module.css";

function Mall({ mall }: { mall: InboxMall }) {
  const { tenantCode, mallName, supplierNameList, count, isHere, lapsed } = mall;
  const state = isHere ? t.here : lapsed ? t.lapsed : t.joined;
  return (
    <li className={s.mall}>
      <div>
        <b>{mallName}</b> <Tag tone={lapsed ? "warning" : "success"}>{state}</Tag>
        <p className="mall-dim">
          {lapsed ? t.lapsedWhy : `${supplierNameList.join("、") || t.noSupplier} · ${t.waiting(count)}`}
        </p>
      </div>
      {isHere ? null : (
        <IntentForm intent={LEAVE}>
          <input type="hidden" name="tenantCode" value={tenantCode} />
          <ConfirmButton question={t.leaveQuestion(mallName)} consequence={t.leaveNext} size="small">
            {t.leave}
          </ConfirmButton>
        </IntentForm>
      )}
    </li>
  );
}

/** The malls of the reader, and how another one is joined. */
export function MyMalls({ malls }: { malls: readonly InboxMall[] }) {
  const refused = useRefused(JOIN);
  const busy = useBusy(JOIN);
  return (
    <Card title={t.mine}>
      <div className={d.stacked}>
        <p className="mall-dim">{t.mineLead}</p>
        <ul>
          {malls.map((mall) => (
            <Mall key={mall.tenantCode} mall={mall} />
          ))}
        </ul>
        <IntentForm intent={JOIN} className={d.stacked}>
          <h3>{t.joinTitle}</h3>
          <FormMessage refused={refused} complete />
          <FormGrid>
            <TextInput
              label={t.host}
              name="host"
              help={t.hostHelp}
              defaultValue={refused?.values.host}
              error={refused?.fields.host}
              maxLength={200}
              autoComplete="off"
              required
            />
            <PasswordInput
              label={t.password}
              name="password"
              help={t.passwordHelp}
              error={refused?.fields.password}
              maxLength={128}
              autoComplete="off"
              required
            />
          </FormGrid>
          <div>
            <Button variant="primary" busy={busy}>
              {t.join}
            </Button>
          </div>
        </IntentForm>
      </div>
    </Card>
  );
}
