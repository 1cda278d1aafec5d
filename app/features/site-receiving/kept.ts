import type { createPlainClient } from "#trpc/client/link";
import type { DeliveryItem } from "#trpc/contract/delivery";

/** Whom the mall last knew on this phone. */
export interface SitePerson {
  userSysNo: number;
  organizationSysNo: number;
  name: string;
  organizationName: string;
  /** may end the receiving of a truck */
  mayEnd: boolean;
  /** milliseconds by the phone's clock, when its trucks were read */
  loadedAt: number;
}

/** A truck as it is kept for the time without a network: whatever receiving it needs. */
export interface Truck {
  sysNo: number;
  /** in the order in which they come to the gate */
  place: number;
  deliveryNo: string;
  vehicleNo: string;
  driverName: string;
  driverMobile: string;
  supplierName: string;
  /** project and place of use */
  use: string;
  /** unix seconds */
  expectedTime: number | null;
  isHere: boolean;
  /** a part of it was received */
  isBegun: boolean;
  certificatesMissing: boolean;
  mayReceive: boolean;
  mayRefuse: boolean;
  itemList: DeliveryItem[];
}

/** What the mall says of a truck of which a record was refused. */
export interface ServerView {
  sysNo: number;
  status: number;
  refusalStatus: number;
  mayReceive: boolean;
  mayRefuse: boolean;
  lines: { lineNo: number; words: string }[];
  notes: { sysNo: number; no: string; status: number }[];
}

/** What was typed for a truck and not recorded yet. */
export interface Draft {
  /** person, truck and kind */
  key: string;
  person: string;
  /** it may be gone from the mall's list meanwhile */
  truck: Truck;
  values: Readonly<Record<string, string>>;
}

export interface SitePhoto {
  key: string;
  /** the draft it belongs to; "" once it was recorded */
  draft: string;
  name: string;
  file: File;
  /** as the mall keeps it */
  fileSysNo?: number;
}

type Calls = ReturnType<typeof createPlainClient>;
type Sent = Parameters<Calls["siteReceiving"]["send"]["mutate"]>[0];
/** What a record says, for the mall and for whoever looks at it again. */
export interface What {
  kind: Sent["kind"];
  userSysNo: number;
  organizationSysNo: number;
  itemList: NonNullable<Sent["itemList"]>;
  remark: string;
  shortReason: string;
  endsDelivery: boolean;
  asksToEnd: boolean;
  reason: string;
  /** keys of its photos, in their order */
  photos: readonly string[];
  /** fields of the form, to be opened again */
  values: Readonly<Record<string, string>>;
  /** “第 1 行 螺纹钢：361 根” */
  lines: readonly string[];
  truck: Pick<Truck, "deliveryNo" | "vehicleNo" | "supplierName">;
}
