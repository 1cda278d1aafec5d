import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { CHOSEN, chooseIntent, NAME } from "./choose-by-name";
import { IntentForm, useRefused } from "./intent-form";

interface ChooseByNameProps {
  record: { sysNo: number; name: string };
  /** Name of the current choice; "" without one. */
  current: string;
  /** Key of the `datalist` with the candidates' names. */
  list: string;
  errorAt: string;
  texts: { change: string; label: string; help: string; save: string };
}

/** Unfolds a form in a row of a table: another record by its name or code. Intents: {@link chooseIntent}. */
export function ChooseByName({ record: { sysNo, name }, current, list, errorAt, texts }: ChooseByNameProps) {
  const intent = chooseIntent(sysNo);
  const refused = useRefused(intent);
  return (
    <details open={refused !== undefined}>
      <summary className="mall-link">{texts.change}</summary>
      <IntentForm intent={intent} className={page.stacked}>
        <input type="hidden" name={NAME} value={name} />
        <TextInput
          label={texts.label}
          hideLabel
          name={CHOSEN}
          list={list}
          autoComplete="off"
          help={texts.help}
          defaultValue={refused?.values[CHOSEN] ?? current}
          error={refused?.fields[errorAt]}
        />
        <div>
          <Button size="small" variant="primary">
            {texts.save}
          </Button>
        </div>
      </IntentForm>
    </details>
  );
}
