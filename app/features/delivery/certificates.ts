import { CertificateKind, type Code } from "#trpc/contract/shared/codes";
import { certificateKind } from "#trpc/contract/shared/labels";
import { heatListIn, heatsInName } from "#trpc/rules/certificate-heats";
import { certificateKindOf } from "#trpc/rules/certificates";
import { type Fields, type KeptFile, text } from "~/forms/fields";
import type { FileKinds } from "~/forms/file-tiles";
import { certificateText as t } from "~/lib/texts/certificate";

type Kind = Code<typeof CertificateKind>;
const kinds = Object.values(CertificateKind);
const options = kinds.map((value) => ({ value, label: certificateKind[value] }));

/** Without a script files are chosen before there is a tile for each: then one choice holds for all that come along. */
export const KIND_OF_ALL = "fileKind";
export const kindOptions = [{ value: "", label: t.byName }, ...options];

const kindIn = (value: string): Kind | undefined => kinds.find((kind) => String(kind) === value);

/** What a file of a sent form certifies: what was chosen for it, else for all, else what its name tells, else a 质保书. */
const kindOf = (fields: Fields, { id, name }: KeptFile): Kind =>
  kindIn(text(fields, `${KIND_OF_ALL}.${id}`)) ??
  kindIn(text(fields, KIND_OF_ALL)) ??
  certificateKindOf(name) ??
  CertificateKind.quality;

/** The heats that are typed for a file, and those for all files where there is no script. */
export const HEATS_OF_ALL = "fileHeats";

/** What was typed for a file, else for all, else the heats that its name tells. */
function heatsTyped(fields: Fields, { id, name }: KeptFile): string {
  const own = `${HEATS_OF_ALL}.${id}`;
  return fields.get(own) ?? (text(fields, HEATS_OF_ALL).trim() || heatsInName(name).join("、"));
}

/** The files of a sent form as its calls take them. */
export const certificatesIn = (fields: Fields, files: readonly KeptFile[]) =>
  files.map((file) => ({
    fileSysNo: Number(file.id),
    kind: kindOf(fields, file),
    heatNoList: heatListIn(heatsTyped(fields, file)),
  }));

/** The kinds that a file field offers; after a refused try with what was chosen in it. */
export const certificateKinds = (values: Readonly<Record<string, string>> = {}): FileKinds => ({
  options,
  label: t.kindOf,
  of: (file) => kindOf(new URLSearchParams(values), file),
  note: {
    name: HEATS_OF_ALL,
    of: (file) => heatsTyped(new URLSearchParams(values), file),
    label: t.heatsOf,
    hint: t.heats,
  },
});

interface Named {
  name: string;
  kind: Kind;
}

/** “质保书：一.pdf、二.pdf；合格证：三.jpg”. */
export function certificateWords(list: readonly Named[]): string {
  const said = kinds.flatMap((kind) => {
    const names = list.filter((file) => file.kind === kind).map(({ name }) => name);
    return names.length > 0 ? [`${certificateKind[kind]}：${names.join("、")}`] : [];
  });
  return said.join("；");
}
