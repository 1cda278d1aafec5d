import type { groupBuy as calls, GroupBuyDetail } from "#trpc/contract/group-buy";
import { CallButton } from "~/forms/call-button";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { dateTime, quantity } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { useShell } from "~/shell/shell-data";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select, TextInput } from "~/ui/field";
import { CHANGE, JOIN, LEAVE } from "./act-group-buy";
import s from "./group-buy.module.css";
import { isJoined } from "./group-buy-parts";
import { groupBuyPath } from "./paths";

interface Option {
  value: number;
  label: string;
}
interface JoinProps {
  one: GroupBuyDetail;
  addresses: readonly Option[];
  projects: readonly Option[];
  now: number;
}

/** Joins, or changes what was joined with. */
function PartForm({ one, addresses, projects }: JoinProps) {
  const { own, buyStart, unit, quantityScale } = one;
  const isIn = isJoined(own);
  const form = useActionForm<FieldNames<typeof calls.join>>(isIn ? CHANGE : JOIN, isIn && own ? own : undefined, {});
  const choice = form.field("receiveAddressSysNo");
  return (
    <IntentForm intent={form.intent} className={s.stack}>
      <FormMessage refused={form.refused} />
      <TextInput
        label={`${t.quantity}（${unit}）`}
        help={t.quantityHelp(quantity(buyStart), unit, quantityScale)}
        inputMode="decimal"
        required
        {...form.field("quantity")}
      />
      <Select label={t.address} required options={addresses} {...choice} />
      {isIn ? null : (
        <>
          {projects.length > 0 ? (
            <div className={s.pair}>
              <Select
                label={t.project}
                options={[{ value: "", label: t.noProject }, ...projects]}
                {...form.field("projectSysNo")}
              />
              <TextInput label={t.costCode} {...form.field("costCode")} maxLength={32} />
            </div>
          ) : null}
          <TextInput label={t.note} help={t.titleHelp} {...form.field("remark")} maxLength={500} />
        </>
      )}
      <Button variant="primary" size="large" busy={form.busy} wide>
        {isIn ? t.change : t.join}
      </Button>
    </IntentForm>
  );
}

/** What its reader may do: join, change, leave; or why not. */
export function JoinCard(props: JoinProps) {
  const { one, addresses, now } = props;
  const { user } = useShell();
  const isIn = isJoined(one.own);
  const inner = () => {
    if (!user)
      return (
        <LinkButton
          variant="primary"
          size="large"
          wide
          href={`/sso/login?return_url=${encodeURIComponent(groupBuyPath(one.sysNo))}`}
        >
          {t.loginToJoin}
        </LinkButton>
      );
    if (user.currentIdentity !== "purchaser") return <p className="mall-dim">{t.otherIdentity}</p>;
    if (!user.permissions.includes("order:purchaser:create")) return <p className="mall-dim">{t.mayNot}</p>;
    if (one.openTime > now) return <p className="mall-dim">{t.notYet(dateTime(one.openTime))}</p>;
    if (addresses.length === 0)
      return (
        <>
          <p>{t.noAddress}</p>
          <LinkButton href="/portal/address/new">{t.addAddress}</LinkButton>
        </>
      );
    return (
      <>
        <p className="mall-dim">{t.joinLead}</p>
        <PartForm key={one.own?.quantity} {...props} />
        {isIn ? (
          <CallButton intent={LEAVE} label={t.leave} question={t.leaveQuestion} consequence={t.leaveNext} />
        ) : null}
      </>
    );
  };
  return (
    <Card title={isIn ? t.own : t.join}>
      <div className={s.stack}>{inner()}</div>
    </Card>
  );
}
