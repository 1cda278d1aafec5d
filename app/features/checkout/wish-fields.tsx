import { checkoutText as t } from "~/lib/texts/checkout";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { useMay } from "../document/use-may";
import c from "./checkout.module.css";
import type { ProjectChoice } from "./project-choice";
import s from "./split-part.module.css";
import { PROJECTS, useTyped, WishInputs, type WishInputsProps } from "./wish-inputs";
import { ownField } from "./wishes";

interface WishProps {
  typed: { wishes: Readonly<Record<string, string>> };
  errors: Readonly<Record<string, string>>;
  projects: readonly ProjectChoice[];
}

interface WishCardProps extends WishProps, Pick<WishInputsProps, "budget"> {
  presets: Readonly<Record<string, string>>;
  project: string;
  onProject: (typed: string) => void;
}

/** When and what for, of all orders of the checkout. */
export function WishCard({ typed, presets, errors, projects, project, onProject, budget }: WishCardProps) {
  const maySave = useMay()("project:purchaser:save");
  return (
    <Card
      dense
      title={t.wishes}
      extra={
        <>
          <span className={c.hint}>{t.wishesHint}</span>
          {maySave ? (
            <Button size="small" variant="quiet" icon="plus" name="intent" value="newProject">
              {t.projectAdd}
            </Button>
          ) : null}
        </>
      }
    >
      <datalist id={PROJECTS}>
        {projects.map(({ name, code }) => (
          <option key={name} value={name}>
            {code}
          </option>
        ))}
      </datalist>
      <WishInputs
        nameOf={(name) => name}
        typed={typed.wishes}
        {...{ presets, errors, projects, project, onProject, budget }}
      />
    </Card>
  );
}

interface OwnWishesProps extends WishProps, Pick<WishInputsProps, "budget"> {
  /** a line of the order, by which the form names it */
  line: number;
  /** other orders are made with it */
  several: boolean;
  /** what all orders are for: it holds where this one says nothing else */
  project: string;
}

/** A word for the supplier of one order; when and what for, where it differs from the others. */
export function OwnWishes({ line, typed, errors, projects, several, project, budget }: OwnWishesProps) {
  const nameOf = (name: string) => ownField(line, name);
  const { wishes } = typed;
  const [own, setOwn] = useTyped(wishes[nameOf("projectName")]);
  const differs = ["wishDate", "wishTime", "projectName", "usePart", "usePlace", "costCode"].some(
    (name) => wishes[nameOf(name)],
  );
  return (
    <>
      <TextArea
        className={s.remark}
        label={t.remark}
        name={nameOf("remark")}
        maxLength={500}
        rows={1}
        placeholder={t.remarkHint}
        defaultValue={wishes[nameOf("remark")] ?? ""}
      />
      {several ? (
        <details className={s.own} open={differs}>
          <summary>{t.ownWishes}</summary>
          <p className="mall-dim">{t.ownWishesHint}</p>
          <WishInputs
            nameOf={nameOf}
            typed={wishes}
            errors={errors}
            projects={projects}
            project={own.trim() === "" ? project : own}
            onProject={setOwn}
            budget={own.trim() === "" ? undefined : budget}
          />
        </details>
      ) : null}
    </>
  );
}
