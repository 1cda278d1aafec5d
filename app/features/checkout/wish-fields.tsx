import { checkoutText as t } from "~/lib/texts/checkout";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextArea } from "~/ui/field";
import { useMay } from "../document/use-may";
import type { ProjectChoice } from "./project-choice";
import s from "./split-part.module.css";
import { PROJECTS, WishInputs } from "./wish-inputs";
import { ownField } from "./wishes";

interface Wished {
  typed: { wishes: Readonly<Record<string, string>> };
  errors: Readonly<Record<string, string>>;
  projects: readonly ProjectChoice[];
}

/** When and what for, of all orders of the checkout. */
export function WishCard({ typed, presets, errors, projects }: Wished & { presets: Readonly<Record<string, string>> }) {
  const maySave = useMay()("project:purchaser:save");
  return (
    <Card
      title={t.wishes}
      extra={
        <>
          <span className="mall-dim">{t.wishesHint}</span>
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
      <WishInputs nameOf={(name) => name} typed={typed.wishes} presets={presets} errors={errors} projects={projects} />
    </Card>
  );
}

interface OwnWishesProps extends Wished {
  /** a line of the order, by which the form names it */
  line: number;
  /** other orders are made with it */
  several: boolean;
}

/** A word for the supplier of one order; when and what for, where it differs from the others. */
export function OwnWishes({ line, typed, errors, projects, several }: OwnWishesProps) {
  const nameOf = (name: string) => ownField(line, name);
  const { wishes } = typed;
  const differs = ["wishDate", "projectName", "usePart", "costCode"].some((name) => wishes[nameOf(name)]);
  return (
    <div className={s.own}>
      <TextArea
        label={t.remark}
        name={nameOf("remark")}
        maxLength={500}
        rows={2}
        help={t.remarkHint}
        defaultValue={wishes[nameOf("remark")] ?? ""}
      />
      {several ? (
        <details open={differs}>
          <summary>{t.ownWishes}</summary>
          <WishInputs nameOf={nameOf} typed={wishes} errors={errors} projects={projects} />
        </details>
      ) : null}
    </div>
  );
}
