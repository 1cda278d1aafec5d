import type { TenantPlan } from "../demo/tenants";
import type { EnquiryPlan } from "./enquiry-life";
import type { PagesPlan } from "./page-life";
import type { NewsPlan, TalkPlan } from "./talk-life";

/** The steps of an order in turn. */
const STAGES = [
  "placed",
  "decided",
  "paid",
  "confirmed",
  "paidAfter",
  "loaded",
  "left",
  "arrived",
  "received",
  "answered",
] as const;
export type Stage = (typeof STAGES)[number];

export interface LinePlan {
  leaf: string;
  nth?: number;
  /** In the goods' unit, for goods by the piece rounded to whole pieces; or a share of all that is in stock. */
  quantity: number | { ofStock: number };
}

/** Who buys, from whom and where: numbers of the demo's plans. */
export interface Relation {
  buyer: string;
  approver?: string;
  /** Who runs the platform. */
  operator?: string;
  receiver: string;
  seller: string;
  supplier: number;
  /** null: at list price. */
  agreement: number | null;
  /** Address by its place among the buyer's own. */
  address: number;
  places: readonly number[];
}

export interface OrderPlan {
  by: Relation;
  lines: readonly LinePlan[];
  /** When it was placed: on a day before today at an hour in China, or so many hours before now. */
  placed: { daysAgo: number; hour: number } | { hoursAgo: number };
  /** Wished so many days later. */
  wishedAfter?: number;
  /** The last step that is taken; all unless told. */
  stop?: Stage;
  remark?: string;
  /** Trucks for one order; one unless told. */
  trucks?: number;
  /** Loaded so many hours before now, where that matters, and the trucks so many hours apart. */
  loadsHoursAgo?: number;
  hoursApart?: number;
  /** Of the trucks so many have left; all unless told. */
  trucksLeft?: number;
  /** Its trucks bring papers where nobody asks for them, or none where somebody does. */
  certified?: boolean;
  /** The approver says no, and why. */
  disapproved?: string;
  /** The supplier says no, and why. */
  refused?: string;
  /** The purchaser takes it back, and why. */
  cancelled?: string;
  /** How often the supplier is reminded. */
  reminded?: number;
  /** Share of the sum that is paid where a payment is due. */
  paidShare?: number;
  /** Pieces or units that are missing on the first line. */
  missing?: number;
  /** What the weighbridge shows, as a share of the theoretical mass. */
  scale?: number;
  /** The supplier sends the receiving note back, and why. */
  sentBack?: string;
  /** The supplier takes its first truck back before anything was received, and why. */
  turned?: string;
  /** The purchaser makes the first receiving note void and counts anew, and why. */
  voided?: string;
  /** Goods that go back: how many units of the first line, or all of them, why, and how it ends. */
  back?: { quantity: number | "all"; reason: string; outcome: 1 | 2; answer: ReturnEnd };
}

/** What becomes of goods that shall go back. */
export type ReturnEnd = "none" | "agreed" | "arrived" | "refused" | "withdrawn" | "voided";

/** Whether its life ends before that step. */
export const endsBefore = ({ stop }: Pick<OrderPlan, "stop">, stage: Stage): boolean =>
  stop !== undefined && STAGES.indexOf(stop) < STAGES.indexOf(stage);

export interface ApplyLinePlan extends LinePlan {
  /** From whom, under which agreement. */
  by: Relation;
}
/** A step of an application, so many hours after the one before. */
export interface ApplyStep {
  act: "submit" | "withdraw" | "correct" | "pass" | "refuse";
  after: number;
  /** Who takes it; its writer unless told. */
  by?: string;
  comment?: string;
  /** Corrected to this share of its quantities. */
  share?: number;
}
export interface ApplyPlan {
  buyer: string;
  /** By its place among the buyer's own. */
  address: number;
  lines: readonly ApplyLinePlan[];
  saved: OrderPlan["placed"];
  wishedAfter?: number;
  remark?: string;
  /** Comes with a photo of the site. */
  photo?: boolean;
  steps: readonly ApplyStep[];
  /** The last step of its orders; all unless told. */
  stop?: Stage;
  /** The goods of one line get another list price so many hours after the last step. */
  repriced?: { line: number; share: number; after: number };
}

/** What somebody has put into the cart and not bought yet. */
export interface CartPlan {
  buyer: string;
  hoursAgo: number;
  /** Looked around in that place (GB code of a county) when it was added. */
  area: number;
  /** Province and city, as GB codes. */
  places: readonly number[];
  lines: readonly (LinePlan & { supplier?: number })[];
  /** The supplier sells the last of its first line so many hours before now. */
  soldOut?: { seller: string; hoursAgo: number };
  /** Goods by their key, whatever is wrong with them. */
  strange?: readonly { sku: number; quantity: number }[];
}

/** What somebody keeps an eye on. */
export interface FavouritePlan {
  buyer: string;
  hoursAgo: number;
  /** As of a cart. */
  area: number;
  places: readonly number[];
  leaf: string;
  nth: number;
}

/** A saved list of materials. */
export interface MaterialListPlan {
  buyer: string;
  hoursAgo: number;
  name: string;
  isShared: boolean;
  lines: readonly { words: string; unit: string; quantity?: number; remark?: string }[];
  places: readonly number[];
  /** Lines in front of them for which goods are chosen. */
  chosen: readonly { leaf: string; nth: number; words: string; unit: string; quantity: number }[];
}

export interface Story {
  tenant: TenantPlan;
  orders: readonly OrderPlan[];
  carts: readonly CartPlan[];
  favourites: readonly FavouritePlan[];
  materialLists: readonly MaterialListPlan[];
  applies: readonly ApplyPlan[];
  pages: PagesPlan;
  enquiries: readonly EnquiryPlan[];
  talks: readonly TalkPlan[];
  news: readonly NewsPlan[];
}
