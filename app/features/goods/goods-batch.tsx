import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { GoodsTab } from "#trpc/contract/supplier-goods";
import type { DraftEvent, ListingEvent } from "#trpc/rules/goods-life";
import { useRefused, useRequestKey } from "~/forms/intent-form";
import { goodsText as t } from "~/lib/texts/goods";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/field";
import s from "./goods.module.css";

/** Names the form for ticks that are outside of it. */
export const BATCH_FORM = "goods-batch";

/** Batch events by tab. Enter in the reason field sends the first button. */
const ofSupplier: Partial<Record<GoodsTab, readonly (DraftEvent | ListingEvent)[]>> = {
  all: ["putOn", "takeOff"],
  editing: ["submit"],
  pending: ["withdraw"],
  onShelf: ["takeOff"],
  offShelf: ["putOn"],
};
const ofOperator: typeof ofSupplier = { pending: ["refuse", "pass"] };

/** The events of a tab for one side; none where nothing is done with many. */
export const batchEvents = (tab: GoodsTab, isOperator: boolean): readonly (DraftEvent | ListingEvent)[] =>
  (isOperator ? ofOperator : ofSupplier)[tab] ?? [];

interface GoodsBatchProps {
  tab: GoodsTab;
  isOperator: boolean;
  /** The page again with all rows ticked. */
  tickAllHref: string;
}

/** The form of the ticked rows. */
export function GoodsBatch({ tab, isOperator, tickAllHref }: GoodsBatchProps) {
  const key = useRequestKey();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const answer = useRefused("refuse");
  // a single row has a field of its own
  const refused = answer?.values.draftSysNo === undefined ? answer : undefined;
  const events = batchEvents(tab, isOperator);
  if (events.length === 0) return null;
  return (
    <Form
      id={BATCH_FORM}
      method="post"
      action={pathname + search}
      className={s.batch}
      aria-label={t.batch}
      noValidate
      preventScrollReset
    >
      <input type="hidden" name="requestKey" value={`${key}-batch`} />
      <a className="mall-link" href={tickAllHref} data-keep-scroll>
        {t.tickAll}
      </a>
      <span className="mall-dim">{t.batchHint}</span>
      {events.includes("refuse") ? (
        <TextInput
          label={t.refuseReason}
          hideLabel
          name="comment"
          placeholder={t.refuseReason}
          maxLength={200}
          defaultValue={refused?.values.comment}
          {...(refused?.fields.comment ? { error: refused.fields.comment } : {})}
        />
      ) : null}
      {events.map((intent) => (
        <Button
          key={intent}
          name="intent"
          value={intent}
          variant={intent === "refuse" ? "danger" : "primary"}
          busy={state !== "idle"}
        >
          {t[intent]}
        </Button>
      ))}
    </Form>
  );
}
