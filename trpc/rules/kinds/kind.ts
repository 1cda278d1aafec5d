import type { Side } from "../../contract/define";

type Identity = "purchaser" | "personal" | "supplier";
/** "area:side:verb" */
type Code = `${string}:${string}:${string}`;

interface TodoOfKind {
  /** The most pressing come first, the smallest of all kinds. */
  readonly rank: number;
  /** In the list of to-dos. */
  readonly label: string;
  /** A user without any of these rights can do nothing about it (R-PERM-12); empty where everybody can. */
  readonly codes: readonly Code[];
  /** Somebody else acts: it is counted, but it is no task of the reader. */
  readonly others?: true;
}

/** Documents that the backend finds by what they wait for; their list has a tab of its own for it. */
interface Waiting extends TodoOfKind {
  readonly todo: string;
  /** On the tab of the list. */
  readonly tab: string;
  /** Its oldest time is a day of payment, which may be to come. */
  readonly due?: true;
  /** Its tab says where a document stands, as those of the statuses do: it is a tile of the workbench, too. */
  readonly standing?: true;
  /** Not beside this to-do of the kind, which says it already. */
  readonly unless?: string;
}

/** Documents that wait by their status; the list's tab is that of the first. */
interface Standing extends TodoOfKind {
  readonly statuses: readonly number[];
}

interface NumberSet {
  readonly codes: Readonly<Record<string, number>>;
  readonly words: Readonly<Record<number, string>>;
  /** The specification has no such set: neither has the dictionary. */
  readonly unspecified?: true;
}

/** Groups of the workbench's menu, in the order of a trade. */
export const menuGroups = ["buying", "arrival", "money", "terms", "goods", "basics", "organization"] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface KindOfDocument {
  readonly name: string;
  /** The address of its list; a document is below it. */
  readonly path: string;
  /** Where the workbench's menu has its list. */
  readonly group: MenuGroup;
  /** The name of an icon. */
  readonly icon: string;
  /** The field of its rows that holds the number. */
  readonly number: string;
  /** What its lists may be ordered by besides their time. */
  readonly sorts: readonly string[];
  /** What its approval holds up, where a purchaser's organisation may ask for it; orders have settings of their own. */
  readonly approval: string | null;
  /** What the sums at the foot of its list leave out; "" where nothing. */
  readonly sumsWithout: string;
  /** The module without which a tenant has none of its pages (R-TENANT-02). */
  readonly module?: "finance" | "tender";
  /** Whose workbench has its list. */
  readonly readers: readonly Identity[];
  /** The code without which a side does not find its list in the menu. */
  readonly listCodes?: Partial<Readonly<Record<Side, Code>>>;
  /** The code without which a side does not even read them, unless it holds that of its approval. */
  readonly readCodes?: Partial<Readonly<Record<Side, Code>>>;
  /** On the phone's bottom bar. */
  readonly tab?: string;
  /** What is begun from its list. */
  readonly begun?: Partial<Readonly<Record<Side, { href: string; label: string; code?: Code }>>>;
  /** Its closed sets of numbers by name, its statuses first (R-ENUM-01). */
  readonly sets: Readonly<Record<string, NumberSet>>;
  /** Its permission codes and what they allow (R-PERM-12, R-PERM-21). */
  readonly actions: Readonly<Record<Code, string>>;
  /** What it waits for from each side, besides its approval. */
  readonly todos: Readonly<Record<Side, readonly (Waiting | Standing)[]>>;
}

/** Declares a kind of document: what it is called, where its list is, its codes and what they are called. */
export const defineKind = <const Kind extends KindOfDocument>(kind: Kind): Kind => kind;
