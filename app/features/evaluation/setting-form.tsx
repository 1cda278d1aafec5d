import type { EvaluationSetting } from "#trpc/contract/performance-flow-rule";
import { FormBar } from "~/forms/form-bar";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { evaluateText } from "~/lib/texts/evaluate";
import { evaluationSettingText as t } from "~/lib/texts/evaluation-setting";
import { Card } from "~/ui/card";
import { Checkbox, TextInput } from "~/ui/field";
import a from "../approval-setting/approval-setting.module.css";
import { nodeField, nodeWeightField, SAVE, weightField } from "./act-setting";
import s from "./evaluation.module.css";
import { EVALUATIONS } from "./paths";

const points = (line: number | null): string => (line === null ? "" : String(line));

/** Steps, weights and lines. Works without JavaScript; what was typed stays. */
export function SettingForm({ setting }: { setting: EvaluationSetting }) {
  const refused = useRefused(SAVE);
  const busy = useBusy(SAVE);
  const number = (name: string, label: string, now: string) => (
    <TextInput
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={refused?.values[name] ?? now}
      error={refused?.fields[name]}
    />
  );
  const line = (name: "warnBelow" | "blockBelow", help: string) => (
    <TextInput
      label={t[name]}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      help={help}
      defaultValue={refused?.values[name] ?? points(setting[name])}
      error={refused?.fields[name]}
    />
  );
  return (
    <IntentForm intent={SAVE} className={a.stack} guarded>
      <input type="hidden" name="version" value={refused?.values.version ?? setting.version} />
      <Card title={t.nodes}>
        <p className="mall-dim">{t.nodesHint}</p>
        <div className={s.nodes}>
          {setting.nodeList.map(({ nodeType, name, inUse, weight, markCardList }) => (
            <div key={nodeType} className={s.node}>
              <Checkbox
                name={nodeField(nodeType)}
                value="1"
                label={name}
                defaultChecked={refused ? refused.values[nodeField(nodeType)] === "1" : inUse}
              />
              {number(nodeWeightField(nodeType), t.nodeWeight(name), String(weight))}
              <p className="mall-dim">
                {t.cards(markCardList.map((card) => t.cardOf(card.name, card.most)).join("、"))}
              </p>
            </div>
          ))}
        </div>
      </Card>
      <Card title={t.weights}>
        <p className="mall-dim">{t.weightsHint}</p>
        {refused?.fields.weights ? <p role="alert">{refused.fields.weights}</p> : null}
        <div className={s.nodes}>
          {setting.weightList.map(({ share, weight }) => (
            <div key={share}>{number(weightField(share), evaluateText.shares[share], String(weight))}</div>
          ))}
        </div>
      </Card>
      <Card title={t.lines}>
        <p className="mall-dim">{t.linesHint}</p>
        <div className={s.nodes}>
          {line("warnBelow", t.warnHint)}
          {line("blockBelow", t.blockHint)}
        </div>
      </Card>
      <FormBar back={EVALUATIONS} backLabel={t.back} label={t.save} busy={busy} />
    </IntentForm>
  );
}
