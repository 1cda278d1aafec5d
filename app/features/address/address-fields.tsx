import type { ReceivingAddress, receiveAddress } from "#trpc/contract/address";
import { addressText as t } from "~/lib/texts/address";
import { TextArea, TextInput } from "~/ui/field";
import type { EntryFieldsProps } from "../book/book";
import type { AreaLevel } from "./area-levels";
import { AreaSelects } from "./area-selects";

type Props = EntryFieldsProps<ReceivingAddress, typeof receiveAddress.save, AreaLevel[]>;

/** Who receives, on which phone, in which area, where there. */
export function AddressFields({ form: { field, refused }, saved, aside }: Props) {
  const areaError = refused?.fields.regionSysNo ?? refused?.fields.townSysNo;
  return (
    <>
      <TextInput label={t.contact} autoComplete="name" {...field("contactName")} />
      <TextInput
        label={t.mobile}
        inputMode="tel"
        autoComplete="tel"
        help={t.mobileHint}
        {...field("contactMobile")}
        // as it is copied, with blanks and +86
        maxLength={20}
      />
      <AreaSelects levels={aside} chosen={refused?.values ?? saved} error={areaError} />
      <TextArea label={t.address} rows={2} help={t.addressHint} {...field("address")} />
    </>
  );
}
