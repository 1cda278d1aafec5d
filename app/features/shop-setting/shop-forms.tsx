import type { ShopSetting, shopSetting } from "#trpc/contract/shop-setting";
import { FormMessage } from "~/forms/form-message";
import { IntentForm } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { type FieldNames, useActionForm } from "~/forms/use-action-form";
import { dateTime } from "~/lib/format";
import { shopSettingText as t } from "~/lib/texts/shop-setting";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import d from "../document/document.module.css";
import { accountOf, freightOf } from "./act-shop-setting";

interface ShopFormProps {
  shop: ShopSetting;
  limits: TextLimits;
}

const LastBy = ({ by }: { by: { operatorName: string; updateTime: number } | null }) =>
  by ? <p className={`mall-dim ${d.indented}`}>{t.lastBy(by.operatorName, dateTime(by.updateTime))}</p> : null;

/** Where the buyers of a shop pay to. */
export function AccountForm({ shop, limits }: ShopFormProps) {
  const saved = shop.account ?? undefined;
  const { field, intent, busy, refused } = useActionForm<FieldNames<typeof shopSetting.saveAccount>>(
    ...([accountOf(shop.sysNo), saved, limits] as const),
  );
  return (
    <Card title={t.account}>
      <IntentForm intent={intent} className={page.stack} guarded>
        <p className="mall-dim">{t.accountLead}</p>
        <FormMessage refused={refused} />
        <FormGrid>
          <TextInput label={t.accountName} autoComplete="off" {...field("accountName")} />
          <TextInput label={t.bankName} autoComplete="off" {...field("bankName")} />
          <TextInput label={t.accountNo} inputMode="numeric" autoComplete="off" {...field("accountNo")} />
        </FormGrid>
        <LastBy by={shop.account} />
        <div className={d.indented}>
          <Button variant="primary" busy={busy}>
            {t.saveAccount}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}

/** What a shop charges for bringing its goods. */
export function FreightForm({ shop, limits, isOff }: ShopFormProps & { isOff: boolean }) {
  const saved = shop.freight ?? undefined;
  const { field, intent, busy, refused } = useActionForm<FieldNames<typeof shopSetting.saveFreight>>(
    ...([freightOf(shop.sysNo), saved, limits] as const),
  );
  const fee = (name: Parameters<typeof field>[0]) => ({
    ...{ inputMode: "decimal" as const, autoComplete: "off", maxLength: 12 },
    ...field(name),
  });
  return (
    <Card title={t.freight}>
      <IntentForm intent={intent} className={page.stack} guarded>
        <p className="mall-dim">{t.freightLead}</p>
        {isOff ? <p className={page.notice}>{t.freightOff}</p> : null}
        <FormMessage refused={refused} />
        <FormGrid>
          <TextInput label={t.orderFee} {...fee("orderFee")} />
          <TextInput label={t.tonneFee} help={t.tonneFeeHint} {...fee("tonneFee")} />
          <TextInput label={t.truckFee} help={t.truckFeeHint} {...fee("truckFee")} />
          <TextInput label={t.truckTonnes} {...fee("truckTonnes")} />
          <TextInput label={t.freeAmount} help={t.freeAmountHint} {...fee("freeAmount")} />
          <TextInput label={t.unloadFee} {...fee("unloadFee")} />
          <TextInput label={t.pumpFee} help={t.pumpFeeHint} {...fee("pumpFee")} />
          <TextInput label={t.pumpMinimum} {...fee("pumpMinimum")} />
        </FormGrid>
        <LastBy by={shop.freight} />
        <div className={d.indented}>
          <Button variant="primary" busy={busy}>
            {t.saveFreight}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}
