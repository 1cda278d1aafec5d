import type { Refused } from "~/forms/act";
import { FileField } from "~/forms/file-field";
import { certificateText as t } from "~/lib/texts/certificate";
import { Select, TextInput } from "~/ui/field";
import { certificateKinds, HEATS_OF_ALL, KIND_OF_ALL, kindOptions } from "./certificates";
import s from "./delivery.module.css";

interface CertificateFieldProps {
  refused: Refused | undefined;
  /** the page's action that keeps a file, where that is not the page itself */
  action?: string;
}

/** The papers of a truck, each with what it certifies. */
export function CertificateField({ refused, action }: CertificateFieldProps) {
  return (
    <>
      <FileField
        drop
        label={t.title}
        hints={{ photo: t.photoHint, file: t.fileHint }}
        kinds={certificateKinds(refused?.values)}
        kept={refused?.files ?? []}
        error={refused?.fields.file ?? refused?.fields.certificateList}
        action={action}
      />
      <Select
        className={`mall-no-js ${s.kind}`}
        label={t.kind}
        name={KIND_OF_ALL}
        options={kindOptions}
        defaultValue={refused?.values[KIND_OF_ALL]}
      />
      <TextInput
        className={`mall-no-js ${s.kind}`}
        label={t.heats}
        help={t.heatsHint}
        name={HEATS_OF_ALL}
        maxLength={1000}
        autoComplete="off"
        defaultValue={refused?.values[HEATS_OF_ALL]}
      />
    </>
  );
}
