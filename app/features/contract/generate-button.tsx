import f from "~/forms/forms.module.css";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { contractText as t } from "~/lib/texts/contract";
import { Button, LinkButton } from "~/ui/button";
import { documentPath } from "../document/paths";
import { useMay } from "../document/use-may";
import { GENERATE, SOURCE } from "./act-generate";

/** Makes a contract from a source, or leads to the one that was made. */
export function GenerateButton({ source, made }: { source: number; made: number | null }) {
  const busy = useBusy(GENERATE);
  const may = useMay()("contract:purchaser:save");
  if (made !== null) return <LinkButton href={documentPath("contract", made)}>{t.toContract}</LinkButton>;
  if (!may) return null;
  return (
    <IntentForm intent={GENERATE} className={f.intent}>
      <input type="hidden" name={SOURCE} value={source} />
      <Button busy={busy}>{t.generate}</Button>
    </IntentForm>
  );
}
