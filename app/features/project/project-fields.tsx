import type { Project, tenderProject } from "#trpc/contract/project";
import { projectText as t } from "~/lib/texts/project";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/field";
import type { AreaLevel } from "../address/area-levels";
import { AreaSelects } from "../address/area-selects";
import type { EntryFieldsProps } from "../book/book";

type Props = EntryFieldsProps<Project, typeof tenderProject.save, AreaLevel[]>;

/** What it is called, where it stands, what orders for it may name. */
export function ProjectFields({ form, saved, aside }: Props) {
  const { field, refused } = form;
  const list = (name: "costCodes" | "useParts") => {
    // the call may refuse one of them by its place in the list
    const wrong = Object.keys(refused?.fields ?? {}).find((key) => key.split(".")[0] === name);
    return {
      ...field(name),
      defaultValue: refused ? refused.values[name] : saved?.[name].join("\n"),
      error: wrong && refused?.fields[wrong],
    };
  };
  return (
    <>
      <TextInput label={t.name} help={t.nameHint} {...field("name")} />
      <TextInput label={t.code} help={t.codeHint} autoComplete="off" {...field("code")} />
      <AreaSelects
        legend={t.area}
        optional
        levels={aside}
        chosen={refused?.values ?? saved}
        error={refused?.fields.regionSysNo ?? refused?.fields.townSysNo}
      />
      <TextInput label={t.address} {...field("address")} />
      <Select
        label={t.taxMode}
        help={t.taxModeHint}
        options={Object.entries(t.taxModes).map(([value, label]) => ({ value, label }))}
        {...field("taxMode")}
      />
      <TextInput label={t.managerName} autoComplete="off" {...field("managerName")} />
      <TextInput label={t.managerMobile} type="tel" autoComplete="off" {...field("managerMobile")} />
      <TextInput label={t.keeperName} autoComplete="off" {...field("keeperName")} />
      <TextInput label={t.keeperMobile} type="tel" autoComplete="off" {...field("keeperMobile")} />
      <TextInput label={t.gateCapacity} help={t.gateCapacityHint} inputMode="numeric" {...field("gateCapacity")} />
      <TextInput label={t.gateOpens} help={t.gateHoursHint} placeholder="07:30" {...field("gateOpens")} />
      <TextInput label={t.gateCloses} placeholder="22:00" {...field("gateCloses")} />
      <Checkbox label={t.isAnnounced} {...form.tick("isAnnounced")} />
      <TextArea label={t.useParts} rows={4} help={t.usePartsHint} {...list("useParts")} />
      <TextArea label={t.costCodes} rows={4} help={t.costCodesHint} {...list("costCodes")} />
    </>
  );
}
