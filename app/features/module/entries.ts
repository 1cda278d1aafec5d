/** An entry of a module. */
export interface ModuleEntry {
  key: string;
  title: string;
  /** cleaned by the server */
  html: string;
  facts: { label: string; value: string }[];
  /** Unix seconds */
  time: number | null;
}
