import { invoiceType } from "#trpc/contract/shared/labels";
import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { documentText } from "~/lib/texts/document";
import { fileText } from "~/lib/texts/file";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Card } from "~/ui/card";
import { Select, TextArea } from "~/ui/field";
import { PROJECTS, useTyped, WishInputs } from "../checkout/wish-inputs";
import { savedFields } from "./edit-form";
import type { EditData } from "./load-edit";
import s from "./purchase-apply.module.css";

type EditFieldsProps = Pick<EditData, "apply" | "addresses" | "titles" | "projects" | "budgets"> & {
  refused: Refused | undefined;
};

const invoiceTypes = Object.entries(invoiceType).map(([value, label]) => ({ value, label }));

/** Where an application's goods go, who is invoiced, when they are wished and what for. */
export function EditFields({ apply, addresses, titles, projects, budgets, refused }: EditFieldsProps) {
  const saved = savedFields(apply);
  const typed = refused ? refused.values : saved;
  const errors = refused?.fields ?? {};
  const [project, onProject] = useTyped(typed.projectName);
  const choices = [
    { name: "address", field: "receiveAddressSysNo", options: addresses },
    { name: "invoiceTitle", field: "invoiceTitleSysNo", options: titles },
    { name: "invoiceType", field: "invoiceType", options: invoiceTypes },
  ] as const;
  const kept = refused?.files ?? apply.fileList.map(({ sysNo, name }) => ({ id: String(sysNo), name }));
  return (
    <>
      <Card title={t.destination}>
        <div className={s.fields}>
          {choices.map(({ name, field, options }) => (
            <Select
              key={name}
              label={t[name]}
              name={name}
              defaultValue={typed[name]}
              options={options}
              error={errors[field]}
            />
          ))}
        </div>
      </Card>
      <Card title={t.wishes}>
        <datalist id={PROJECTS}>
          {projects.map(({ name, code }) => (
            <option key={name} value={name}>
              {code}
            </option>
          ))}
        </datalist>
        <div className={s.wishes}>
          <WishInputs
            nameOf={(name) => name}
            {...{ typed, errors, projects, project, onProject }}
            budget={{ budgets, amount: apply.totalAmount }}
          />
        </div>
        <TextArea
          label={t.remark}
          name="remark"
          rows={2}
          maxLength={500}
          defaultValue={typed.remark}
          error={errors.remark}
        />
      </Card>
      <Card title={documentText.files}>
        <FileField
          drop
          label={documentText.files}
          kept={kept}
          error={errors.file}
          hints={{ photo: t.photoHint, file: fileText.fileHint }}
        />
      </Card>
    </>
  );
}
