import { type MouseEvent, useRef, useState } from "react";
import { MOST_PASTED, readPastedTitle, titleParts } from "#trpc/rules/invoice-paste";
import { invoiceTitleText as t } from "~/lib/texts/invoice-title";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import s from "./paste-title.module.css";

/** The name of what is pasted, and the intent of the button beside it. */
export const PASTE = "paste";

const names: Record<(typeof titleParts)[number], string> = {
  ...{ title: t.name, taxCode: t.taxCode, bankName: t.bankName, bankAccount: t.bankAccount },
  ...{ registerAddress: t.registerAddress, registerPhone: t.registerPhone },
};

/** Puts what was pasted into the fields of its form. Gives the names of those that it filled. */
function fill(area: HTMLTextAreaElement): string[] {
  const read = readPastedTitle(area.value);
  return titleParts.flatMap((part) => {
    const input = area.form?.elements.namedItem(part);
    const value = read[part];
    if (!value || !(input instanceof HTMLInputElement)) return [];
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return [names[part]];
  });
}

/**
 * A block of 开票信息 fills the fields below it: as soon as it is pasted, or at a press; without JavaScript the page's
 * action reads it.
 */
export function PasteTitle({ pasted, error }: { pasted: string | undefined; error: string | undefined }) {
  const [said, setSaid] = useState<{ done?: string; wrong?: string }>({});
  const box = useRef<HTMLDivElement>(null);
  const take = () => {
    const area = box.current?.querySelector("textarea");
    if (!area?.value.trim()) return false;
    const filled = fill(area);
    if (filled.length > 0) area.value = "";
    setSaid(filled.length > 0 ? { done: t.pasted(filled.join("、")) } : { wrong: t.pastedNothing });
    return true;
  };
  const press = (event: MouseEvent) => {
    if (take()) event.preventDefault();
  };
  return (
    <div ref={box} className={s.paste}>
      <TextArea
        label={t.paste}
        help={t.pasteHint}
        name={PASTE}
        rows={3}
        maxLength={MOST_PASTED}
        defaultValue={pasted}
        error={said.wrong ?? (said.done ? undefined : error)}
        onPaste={() => setTimeout(take)}
      />
      <div className={s.foot}>
        <Button size="small" name="intent" value={PASTE} onClick={press}>
          {t.pasteFill}
        </Button>
        <span role="status">{said.done}</span>
      </div>
    </div>
  );
}
