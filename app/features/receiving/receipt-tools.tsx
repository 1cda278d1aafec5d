import { receivingText as t } from "~/lib/texts/receiving";
import { Button } from "~/ui/button";
import s from "./receipt-form.module.css";

export interface ReceiptToolsProps {
  /** what was filled in before the page was lost stands in the form again: takes it away */
  onStartAnew?: () => void;
  /** takes the delivered numbers over; nothing where every line is weighed */
  onFillAll?: () => void;
}

/** Above the lines: what can be done with all of them at once. */
export function ReceiptTools({ onStartAnew, onFillAll }: ReceiptToolsProps) {
  return (
    <>
      {onStartAnew ? (
        <p className={s.restored} role="status">
          {t.restored}
          <Button type="button" size="small" variant="quiet" onClick={onStartAnew}>
            {t.startAnew}
          </Button>
        </p>
      ) : null}
      <div className={s.bar}>
        <span className={s.barButtons}>
          <Button name="intent" value="check" size="small" className="mall-no-js">
            {t.check}
          </Button>
          {onFillAll ? (
            <Button
              name="intent"
              value="fill"
              size="small"
              onClick={(event) => {
                event.preventDefault();
                onFillAll();
              }}
            >
              {t.fillAll}
            </Button>
          ) : null}
        </span>
      </div>
    </>
  );
}
