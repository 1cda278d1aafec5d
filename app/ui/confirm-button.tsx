import { useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "~/lib/cx";
import { Button, type ButtonProps } from "./button";
import s from "./confirm-button.module.css";
import { Actions, Dialog } from "./dialog";

export interface ConfirmButtonProps {
  /** what the button says: 删除, 作废 */
  children: ReactNode;
  /** names the thing: “删除发货单 PS-000045？” */
  question: string;
  /** the verb again on the button that does it; the button's text if left out */
  confirmLabel?: string;
  /** what will follow, when that is not obvious; also fields that the answer needs, such as a reason */
  consequence?: ReactNode;
  /** the last try was refused: shown unfolded again */
  refused?: boolean;
  /** sent with the form when confirmed */
  name?: string;
  value?: string;
  variant?: ButtonProps["variant"];
  /** the button that confirms is marked as one that destroys, whatever this one looks like */
  destroys?: boolean;
  size?: ButtonProps["size"];
  /** its answer is on its way; while it asks, any sending of the page is taken for its own if left out */
  busy?: boolean;
  className?: string;
}

/**
 * Submits the form around it after asking once. With JavaScript it asks in a dialog, without it unfolds in place:
 * the button that really submits is the same.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    children,
    question,
    confirmLabel,
    consequence,
    name,
    value,
    variant = "danger",
    size,
    busy: sending,
    refused = false,
    className,
    destroys,
  } = props;
  const [asked, setAsked] = useState(false);
  const { state } = useNavigation();
  const busy = sending ?? (asked && state !== "idle");
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !refused) setAsked(false);
    wasBusy.current = busy;
  }, [busy, refused]);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  const submit = (
    <Button
      type="submit"
      name={name}
      value={value}
      variant={variant === "danger" || destroys ? "danger" : "primary"}
      busy={busy}
    >
      {confirmLabel ?? children}
    </Button>
  );
  return (
    <>
      <details className={cx(s.details, className)} open={refused && !asked}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; JavaScript takes its click over */}
        <summary className={cx(s.summary, s[variant], size === "small" && s.small)} onClick={ask}>
          {children}
        </summary>
        {asked ? null : (
          <div className={s.panel}>
            <p>{question}</p>
            {consequence ? <div className={s.consequence}>{consequence}</div> : null}
            {submit}
          </div>
        )}
      </details>
      {asked ? (
        <Dialog open onClose={() => setAsked(false)} title={question}>
          {consequence ? <div className={s.consequence}>{consequence}</div> : null}
          <Actions>
            <Button type="button" onClick={() => setAsked(false)}>
              取消
            </Button>
            {submit}
          </Actions>
        </Dialog>
      ) : null}
    </>
  );
}
