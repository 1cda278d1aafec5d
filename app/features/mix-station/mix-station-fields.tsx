import type { MixStation, mixStation } from "#trpc/contract/mix-station";
import { mixStationText as t } from "~/lib/texts/mix-station";
import { TextInput } from "~/ui/field";
import type { AreaLevel } from "../address/area-levels";
import { AreaSelects } from "../address/area-selects";
import type { EntryFieldsProps } from "../book/book";
import { COLLEAGUE_MOBILES, COLLEAGUE_NAMES } from "./colleagues";

type Props = EntryFieldsProps<MixStation, typeof mixStation.save, AreaLevel[]>;

/** What a mixing station is called, where it is, whom to call. */
export function MixStationFields({ form: { field, refused }, saved, aside }: Props) {
  return (
    <>
      <TextInput label={t.name} help={t.nameHint} autoComplete="off" {...field("name")} />
      <AreaSelects levels={aside} chosen={refused?.values ?? saved} error={refused?.fields.areaSysNo} />
      <TextInput label={t.address} autoComplete="off" {...field("address")} />
      <TextInput label={t.contactName} list={COLLEAGUE_NAMES} autoComplete="off" {...field("contactName")} />
      <TextInput
        label={t.contactMobile}
        list={COLLEAGUE_MOBILES}
        inputMode="tel"
        autoComplete="off"
        {...field("contactMobile")}
        maxLength={20}
      />
    </>
  );
}
