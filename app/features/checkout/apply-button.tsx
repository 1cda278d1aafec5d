import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { useShell } from "~/shell/shell-data";
import { Button } from "~/ui/button";
import { useMay } from "../document/use-may";

/** Asks for the goods instead of ordering them, for who buys for an organisation. */
export function ApplyButton({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  const { user } = useShell();
  const may = useMay();
  if (user?.currentIdentity !== "purchaser" || !may("purchaseApply:purchaser:save")) return null;
  return (
    <Button size="large" busy={busy} name="intent" value="apply" disabled={disabled} title={t.applyHint}>
      {t.submitApply}
    </Button>
  );
}
