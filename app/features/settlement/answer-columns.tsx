import type { SettlementItem } from "#trpc/contract/settlement";
import { SettlementAnswer } from "#trpc/rules/kinds/settlement";
import type { Refused } from "~/forms/act";
import { settlementText as t } from "~/lib/texts/settlement";
import type { Column } from "~/ui/data-table";
import { Checkbox, TextInput } from "~/ui/field";
import { claimName, reasonName } from "./act-answer";
import { commentName, decisionName } from "./act-reply";
import s from "./settlement.module.css";
import { LineWords } from "./settlement-lines";

type LineColumn = Column<SettlementItem>;

const isDisputed = ({ answerStatus }: SettlementItem) => answerStatus === SettlementAnswer.disputed;

/** What a supplier types at a line: what it should come to, and why. */
export const claimColumn = (refused: Refused | undefined): LineColumn => ({
  key: "claim",
  title: t.claim,
  width: 250,
  cell: (line) => (
    <div className={s.fields}>
      {line.reply ? <LineWords line={line} /> : null}
      <TextInput
        label={t.claimOf(line.lineNo)}
        hideLabel
        placeholder={t.claimLabel}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        name={claimName(line.sysNo)}
        defaultValue={
          refused
            ? refused.values[claimName(line.sysNo)]
            : isDisputed(line)
              ? String(line.claimAmount ?? "")
              : undefined
        }
        error={refused?.fields[claimName(line.sysNo)]}
      />
      <TextInput
        label={t.reasonOf(line.lineNo)}
        hideLabel
        placeholder={t.reasonLabel}
        autoComplete="off"
        maxLength={200}
        name={reasonName(line.sysNo)}
        defaultValue={
          refused ? refused.values[reasonName(line.sysNo)] : isDisputed(line) ? line.claimReason : undefined
        }
        error={refused?.fields[reasonName(line.sysNo)]}
      />
    </div>
  ),
});

/** What a purchaser says of a disputed line. */
export const replyColumn = (refused: Refused | undefined): LineColumn => ({
  key: "reply",
  title: t.toReply,
  width: 300,
  cell: (line) => {
    const { sysNo, lineNo } = line;
    const name = decisionName(sysNo);
    return (
      <div className={s.fields}>
        <LineWords line={line} />
        <div className={s.choices} role="radiogroup" aria-label={t.decision(lineNo)}>
          {(["accept", "hold"] as const).map((decision) => (
            <Checkbox
              key={decision}
              type="radio"
              name={name}
              value={decision}
              label={t[decision]}
              defaultChecked={refused?.values[name] === decision}
            />
          ))}
        </div>
        <TextInput
          label={t.commentOf(lineNo)}
          hideLabel
          placeholder={`${t.comment}（${t.commentHint}）`}
          autoComplete="off"
          maxLength={200}
          name={commentName(sysNo)}
          defaultValue={refused?.values[commentName(sysNo)]}
          error={refused?.fields[commentName(sysNo)] ?? refused?.fields[name]}
        />
      </div>
    );
  },
});
