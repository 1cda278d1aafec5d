import type { ActionCode } from "#trpc/contract/shared/labels";
import type { Market } from "../documents";

/** Where the records of one organisation are made, all named `mark`. */
export interface Ground {
  market: Market;
  mark: string;
  skuSysNo: number;
  /** An area in which goods are sold. */
  areaSysNo: number;
  /** The buyer's own. */
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
}

/** What the walks over all calls and pages need to know of a kind of document. */
interface KindInWalks<Name extends string> {
  /** It and what belongs to it, which others may neither read nor change. */
  readonly records: readonly Name[];
  /** One of each by calls; their keys. */
  readonly add: (ground: Ground) => Promise<Readonly<Record<NoInfer<Name>, number>>>;
  /** What other keys of its calls name than those that each kind has. */
  readonly keys: Readonly<{ [field: string]: string }>;
  /** Codes that its migration gives only to those who held another one. */
  readonly inherited: readonly ActionCode[];
  /** What is typed on its pages, as their forms send it. */
  readonly forms: Readonly<{ [route: string]: Readonly<{ [field: string]: string }> }>;
}

export const defineWalk = <const Name extends string>(kind: KindInWalks<Name>): KindInWalks<Name> => kind;
export const REQUEST_KEY = "0b8a4a2e-6c1f-4b52-9a39-3f6a4c1d2e55";
