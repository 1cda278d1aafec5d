import { announcementText as t } from "~/lib/texts/announcement";
import { useHydrated } from "~/lib/use-hydrated";
import { Button } from "~/ui/button";
import type { ShownAnnouncement } from "./load-reminders";
import { useCountdown } from "./use-countdown";

export interface ConfirmButtonsProps {
  announcement: Pick<ShownAnnouncement, "secondsLeft" | "button" | "asks">;
  busy: boolean;
  /** Called instead of sending a form. */
  onAnswer?: (answer: string) => void;
}

/**
 * 我已阅读, or 同意 and 不同意; none before the mandatory seconds are over (R-ANN-04, R-ANN-13). Without JavaScript
 * they can be pressed, and the gateway says how long to read on.
 */
export function ConfirmButtons({ announcement, busy, onAnswer }: ConfirmButtonsProps) {
  const { secondsLeft, button, asks } = announcement;
  const counted = useCountdown(secondsLeft);
  const left = useHydrated() ? counted : 0;
  const choices = asks
    ? ([
        ["disagree", t.disagree],
        ["agree", t.agree],
      ] as const)
    : ([["read", button]] as const);
  return (
    <>
      {choices.map(([answer, label]) => (
        <Button
          key={answer}
          type={onAnswer ? "button" : "submit"}
          name="intent"
          value={answer}
          variant={answer === "disagree" ? "default" : "primary"}
          busy={busy}
          disabled={left > 0}
          onClick={onAnswer && (() => onAnswer(answer))}
        >
          {left > 0 ? t.wait(label, left) : label}
        </Button>
      ))}
    </>
  );
}
