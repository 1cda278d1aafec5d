import f from "~/forms/forms.module.css";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import type { loadImport } from "./act-import";
import { APPLY_ALL, APPLY_VALID, DROP } from "./paths";
import s from "./sku-import.module.css";

type Found = Awaited<ReturnType<typeof loadImport>>["found"];

/** All rows or none, the right ones only, or nothing. */
export function ApplyForms({ found }: { found: Found }) {
  const { changeCount, wrongCount } = found;
  const busy = useBusy(APPLY_ALL);
  return (
    <Card>
      <p className="mall-dim">{wrongCount > 0 ? t.allHeld(wrongCount) : t.applyAllHint}</p>
      <div className={s.actions}>
        {wrongCount === 0 && changeCount > 0 ? (
          <IntentForm intent={APPLY_ALL} className={f.intent}>
            <Button variant="primary" busy={busy}>
              {t.applyAll}
            </Button>
          </IntentForm>
        ) : null}
        {wrongCount > 0 && changeCount > 0 ? (
          <IntentForm intent={APPLY_VALID} className={f.intent}>
            <ConfirmButton variant="primary" question={t.applyValidQuestion(changeCount, wrongCount)}>
              {t.applyValid(changeCount)}
            </ConfirmButton>
          </IntentForm>
        ) : null}
        <IntentForm intent={DROP} className={f.intent}>
          <ConfirmButton variant="default" destroys question={t.dropQuestion} consequence={t.dropNext}>
            {t.drop}
          </ConfirmButton>
        </IntentForm>
      </div>
    </Card>
  );
}
