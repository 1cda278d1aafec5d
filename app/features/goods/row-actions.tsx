import type { GoodsRow } from "#trpc/contract/supplier-goods";
import type { DraftEvent, ListingEvent } from "#trpc/rules/goods-life";
import type { Refused } from "~/forms/act";
import f from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { goodsText as t } from "~/lib/texts/goods";
import { Button, type ButtonProps } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { TextArea } from "~/ui/field";

interface ActionProps {
  intent: DraftEvent | ListingEvent;
  /** The goods, or the draft as it was read. */
  of: { skuSysNo: number } | { draftSysNo: number; version: number };
  name: string;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
}

/** Questions before events, with the label of the reason where one is needed. */
const questions: Partial<
  Record<DraftEvent | ListingEvent, { question: (name: string) => string; next?: string; reason?: string }>
> = {
  discard: { question: t.discardQuestion, next: t.discardNext },
  refuse: { question: (name) => `${t.refuse}：${name}`, reason: t.refuseReason },
  ban: { question: t.banQuestion, next: t.banNext, reason: t.banReason },
  lift: { question: (name) => `${t.lift}：${name}`, reason: t.liftReason },
};

/** A button that does one thing with goods or a draft; asked first where it destroys something or needs a reason. */
export function GoodsAction({ intent, of, name, variant = "default", size = "small" }: ActionProps) {
  const asked = questions[intent];
  const busy = useBusy(intent);
  const refused = useRefused(intent);
  // of the same row: others have the same button
  const own = refused && Object.entries(of).every(([field, value]) => refused.values[field] === String(value));
  return (
    <IntentForm intent={intent} className={f.intent}>
      {Object.entries(of).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {asked ? (
        <ConfirmButton
          question={asked.question(name)}
          variant={intent === "lift" ? "default" : "danger"}
          size={size}
          refused={own === true && asked.reason !== undefined}
          consequence={
            <>
              {asked.next ? <p>{asked.next}</p> : null}
              {asked.reason ? <Reason refused={own ? refused : undefined} label={asked.reason} /> : null}
            </>
          }
        >
          {t[intent]}
        </ConfirmButton>
      ) : (
        <Button variant={variant} size={size} busy={busy}>
          {t[intent]}
        </Button>
      )}
    </IntentForm>
  );
}

const Reason = ({ refused, label }: { refused: Refused | undefined; label: string }) => (
  <TextArea
    label={label}
    name="comment"
    maxLength={200}
    required
    help={t.reasonHelp}
    defaultValue={refused?.values.comment}
    {...(refused?.fields.comment ? { error: refused.fields.comment } : {})}
  />
);

/** Buttons of a row's goods and draft that the reader may press. */
export function RowActions({ row }: { row: GoodsRow }) {
  const { skuSysNo, draftSysNo, draftVersion, mallSpuName } = row;
  return (
    <>
      {draftSysNo === null
        ? null
        : row.draftEvents.map((intent) => (
            <GoodsAction
              key={intent}
              {...{ intent, name: mallSpuName, of: { draftSysNo, version: draftVersion ?? 0 } }}
            />
          ))}
      {skuSysNo === null
        ? null
        : row.listingEvents.map((intent) => (
            <GoodsAction key={intent} {...{ intent, name: mallSpuName, of: { skuSysNo } }} />
          ))}
    </>
  );
}
