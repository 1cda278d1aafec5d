import { useId, useState } from "react";
import { TaxMode } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { checkoutText as t } from "~/lib/texts/checkout";
import { documentText } from "~/lib/texts/document";
import { DayInput } from "~/ui/day-input";
import { Select, TextInput } from "~/ui/field";
import { BalanceHint } from "../budget/balance-hint";
import type { Balances } from "../budget/load-balances";
import { halves } from "../document/half";
import { type ProjectChoice, projectTyped } from "./project-choice";
import s from "./wish-inputs.module.css";

/** The list of projects, once a page. */
export const PROJECTS = "checkout-projects";

export interface WishInputsProps {
  /** the name of a field in the form */
  nameOf: (name: string) => string;
  typed: Readonly<Record<string, string>>;
  presets?: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  projects: readonly ProjectChoice[];
  /** whose parts and cost codes are offered */
  project: string;
  onProject: (typed: string) => void;
  /** what the budgets have left, and 元 that would be taken */
  budget?: { budgets: Balances; amount: number | null } | undefined;
}

/** The text of a field that an address presets: typing replaces the preset, another address brings its own. */
export function useTyped(given = "", preset?: string): [text: string, type: (text: string) => void] {
  const [typing, setTyping] = useState<{ over: string | undefined; text: string }>();
  const text = typing && typing.over === preset ? typing.text : given;
  return [text, (typed) => setTyping({ over: preset, text: typed })];
}

function Offered({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}

/** Hints about the chosen project: synced to YT, simple tax. */
function projectHelp({ pushedToYT, taxMode }: ProjectChoice): string | undefined {
  const said = [pushedToYT ? t.pushedToYT : "", taxMode === TaxMode.simple ? t.simpleTax : ""].filter(Boolean);
  return said.length > 0 ? said.join("；") : undefined;
}

/** When and what for: the project from the book, a part and a cost code from those that it lists. */
export function WishInputs(props: WishInputsProps) {
  const { nameOf, typed, presets = {}, errors, projects, project, onProject, budget } = props;
  const id = useId();
  const field = (name: string) => ({
    name: nameOf(name),
    defaultValue: typed[nameOf(name)] ?? presets[name] ?? "",
    error: errors[nameOf(name)],
  });
  const chosen = projectTyped(projects, project);
  const [code, onCode] = useTyped(typed[nameOf("costCode")] ?? presets.costCode, presets.costCode);
  return (
    <div className={s.fields}>
      <DayInput className={s.day} label={documentText.wishDate} min={chinaDay(new Date())} {...field("wishDate")} />
      <Select className={s.half} label={t.half} options={halves} {...field("wishHalf")} />
      <TextInput className={s.day} label={t.time} type="time" {...field("wishTime")} />
      {/* another address brings what was ordered to it last; the rest of what was typed stays */}
      <TextInput
        key={`project ${presets.projectName}`}
        label={documentText.project}
        list={PROJECTS}
        maxLength={60}
        autoComplete="off"
        placeholder={projects.length > 0 ? t.projectHint : t.projectNone}
        onChange={(event) => onProject(event.target.value)}
        help={chosen && projectHelp(chosen)}
        {...field("projectName")}
      />
      <TextInput
        label={documentText.usePart}
        list={`${id}parts`}
        maxLength={60}
        autoComplete="off"
        placeholder={chosen && chosen.useParts.length > 0 ? t.usePartPick : t.usePartHint}
        {...field("usePart")}
      />
      <Offered id={`${id}parts`} words={chosen?.useParts ?? []} />
      <TextInput
        label={documentText.usePlace}
        maxLength={60}
        autoComplete="off"
        placeholder={t.usePlaceHint}
        {...field("usePlace")}
      />
      <TextInput
        key={`code ${presets.costCode}`}
        label={documentText.costCode}
        list={`${id}codes`}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onCode(event.target.value)}
        help={budget ? <BalanceHint {...budget} project={project} chosen={chosen} costCode={code} /> : undefined}
        {...field("costCode")}
      />
      <Offered id={`${id}codes`} words={chosen?.costCodes ?? []} />
    </div>
  );
}
