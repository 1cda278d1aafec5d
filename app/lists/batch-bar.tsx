import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { sum, toNumber } from "#trpc/rules/money";
import { useBusy, useRefused, useRequestKey } from "~/forms/intent-form";
import { cx } from "~/lib/cx";
import { withQuery } from "~/lib/query";
import { formText } from "~/lib/texts/form";
import { listText as t } from "~/lib/texts/list";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import { ConfirmButton } from "~/ui/confirm-button";
import { TextArea } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Money } from "~/ui/price";
import { BATCH, type BatchAction, type BatchCall, reasonName, turnField, type Undone } from "./batch";
import s from "./batch-bar.module.css";
import l from "./lists.module.css";
import { partlyAllowed, type Tickable } from "./partly-allowed";
import { BATCH_FORM, type Ticks } from "./use-ticks";

interface BatchBarProps {
  rows: readonly Tickable[];
  actions: readonly BatchAction[];
  ticks: Ticks;
}

/**
 * What can be done with the ticked rows: what all of them allow. It comes up from below with the first tick; without a
 * script it always stands there with what any row allows, and the backend judges.
 */
export function BatchBar({ rows, actions, ticks }: BatchBarProps) {
  const { pathname, search } = useLocation();
  const key = useRequestKey();
  const refused = useRefused(BATCH);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  const hydrated = useHydrated();
  const chosen = rows.filter(({ sysNo }) => ticks.chosen.has(sysNo));
  const allows = (code: string) =>
    hydrated
      ? chosen.every(({ actionList }) => actionList.includes(code))
      : rows.some(({ actionList }) => actionList.includes(code));
  const shown = actions.filter(({ code }) => code === undefined || allows(code));
  const partly = hydrated ? partlyAllowed(actions, chosen) : [];
  return (
    <>
      <a className={`mall-link mall-no-js ${l.tickAll}`} href={withQuery(pathname, search, { tick: "all" })}>
        {t.tickAll}
      </a>
      <Form
        ref={form}
        id={BATCH_FORM}
        method="post"
        action={pathname + search}
        noValidate
        onSubmit={needFields}
        preventScrollReset
        className={cx(s.bar, hydrated && chosen.length === 0 && s.away, "mall-no-print")}
        aria-label={t.batch}
      >
        <input type="hidden" name="requestKey" value={key} />
        {rows.map(({ sysNo, askedTurn }) =>
          askedTurn ? <input key={sysNo} type="hidden" name={turnField(sysNo)} value={askedTurn} /> : null,
        )}
        <p className={s.count} aria-live="polite">
          {hydrated ? <Counted rows={chosen} /> : t.tickHint}
        </p>
        <div className={s.actions}>
          {hydrated ? (
            <>
              {chosen.length < rows.length ? (
                // on the phone there is no head of the table
                <Button type="button" variant="quiet" onClick={() => ticks.setAll(true)}>
                  {t.tickAll}
                </Button>
              ) : null}
              <Button type="button" variant="quiet" onClick={() => ticks.setAll(false)}>
                {t.untick}
              </Button>
              {partly.map(({ intent, label, able }) => (
                <Button key={intent} type="button" onClick={() => ticks.keep(able)}>
                  {t.tickOnly(label, able.size)}
                </Button>
              ))}
            </>
          ) : null}
          {shown.map((action) => (
            <BatchButton key={action.intent} action={action} count={chosen.length} />
          ))}
        </div>
      </Form>
    </>
  );
}

/** What its own question needs is filled in first: the fields of the others, which are closed, may stay empty. */
function needFields(event: FormEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent;
  const bad = submitter?.closest("dialog")?.querySelector<HTMLTextAreaElement>("textarea:invalid");
  if (!bad) return;
  event.preventDefault();
  bad.reportValidity();
}

function Counted({ rows }: { rows: readonly Tickable[] }) {
  const amounts = rows.flatMap(({ totalAmount }) => (totalAmount === undefined ? [] : [totalAmount]));
  return (
    <>
      {t.ticked(rows.length)}
      {amounts.length > 0 ? (
        <>
          {" · "}
          {t.sum} <Money value={toNumber(sum(amounts))} strong />
        </>
      ) : null}
    </>
  );
}

function BatchButton({ action, count }: { action: BatchAction; count: number }) {
  const { intent, label, variant, icon } = action;
  const busy = useBusy(intent);
  const refused = useRefused(BATCH);
  const atField = refused?.values.intent === intent && Object.keys(refused.fields).length > 0;
  const asks = "run" in action && (action.ask || action.reason) ? action : undefined;
  if (!asks) {
    return (
      <Button name="intent" value={intent} variant={variant} icon={icon} busy={busy}>
        {label}
      </Button>
    );
  }
  return (
    <ConfirmButton
      name="intent"
      value={intent}
      question={count > 0 ? (asks.ask?.(count) ?? label) : label}
      consequence={<Asked {...asks} />}
      variant={variant ?? "default"}
      busy={busy}
      refused={atField}
    >
      {label}
    </ConfirmButton>
  );
}

const Asked = ({ intent, fields, reason }: BatchCall) => (
  <div className={s.asked}>
    {fields}
    {reason ? (
      <TextArea
        label={reason.label}
        name={reasonName(intent)}
        maxLength={200}
        required={!reason.optional}
        help={formText.reasonHint}
      />
    ) : null}
  </div>
);

/**
 * What the last try left undone, above the list: who pressed the button below it is brought there, unless a field of
 * the question waits for them.
 */
export function BatchNotice() {
  const refused = useRefused(BATCH);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused || Object.keys(refused.fields).length > 0) return;
    // the question that was answered keeps the focus as long as it is open
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, [refused]);
  if (!refused?.message) return null;
  const undone = refused.reason === "PARTLY" ? (refused.details as readonly Undone[]) : [];
  return (
    <div ref={notice} tabIndex={-1}>
      {undone.length === 0 ? (
        <FormError message={refused.message} />
      ) : (
        <div className={s.undone} role="alert">
          <p>{refused.message}</p>
          <ul>
            {undone.map(({ nos, message }) => (
              <li key={message}>
                <b>{nos.join("、")}</b>：{message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
