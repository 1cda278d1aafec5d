import type { Subcontractor, subcontractor } from "#trpc/contract/subcontractor";
import { text } from "~/forms/fields";
import { subcontractorText as texts } from "~/lib/texts/subcontractor";
import { TextInput } from "~/ui/field";
import type { Book, EntryFieldsProps } from "../book/book";
import { SubcontractorTable } from "./subcontractor-table";

function SubcontractorFields({
  form: { field },
}: EntryFieldsProps<Subcontractor, typeof subcontractor.create, unknown>) {
  return (
    <>
      <TextInput label={texts.name} help={texts.nameHint} autoComplete="off" {...field("name")} />
      <TextInput label={texts.contactName} autoComplete="off" {...field("contactName")} />
      <TextInput
        label={texts.contactMobile}
        inputMode="tel"
        autoComplete="off"
        {...field("contactMobile")}
        maxLength={20}
      />
    </>
  );
}

/** Companies that build parts for the organisation (R-BIZ-15). */
export const subcontractorBook: Book<Subcontractor, typeof subcontractor.create> = {
  path: "/portal/subcontractor",
  icon: "users",
  rights: "subcontractor",
  texts,
  nameOf: ({ name }) => name,
  removeQuestion: ({ name }) => texts.removeQuestion(name),
  search: (api, { keyword, pageNo }) => api.subcontractor.pageList({ name: keyword, pageNo }),
  get: (api, id) => api.subcontractor.get({ id }),
  async save(api, sent, sysNo) {
    const typed = {
      name: text(sent, "name"),
      contactName: text(sent, "contactName"),
      contactMobile: text(sent, "contactMobile"),
      isDefault: sent.get("isDefault") === "1",
    };
    if (sysNo === undefined) await api.subcontractor.create(typed);
    else await api.subcontractor.update({ sysNo, ...typed });
    return {};
  },
  setDefault: (api, sysNo) => api.subcontractor.setDefault({ sysNo }),
  remove: (api, sysNo) => api.subcontractor.delete({ sysNo }),
  Listed: SubcontractorTable,
  EntryFields: SubcontractorFields,
};
