/** The text fields of a sent form. */
export interface Fields extends Iterable<[string, string]> {
  get(name: string): string | null;
  getAll(name: string): string[];
}

export const text = (fields: Fields, name: string): string => fields.get(name) ?? "";

/** A file that the backend keeps already. */
export interface KeptFile {
  id: string;
  name: string;
}

/** Names in a form what the browser's store calls the files that go with it. */
export const CARRIED = "carried";

/** The files that a form says are kept: `fileIds` with their `fileName.ID`. */
export function keptFiles(fields: Fields): KeptFile[] {
  return fields.getAll("fileIds").map((id) => ({ id, name: text(fields, `fileName.${id}`) || id }));
}
