import type { Relation } from "./plan";

const CHONGQING = [50, 5001];
const BUYER_A = { buyer: "13800000001", approver: "13800000002", receiver: "13800000004", operator: "13800000021" };
const BUYER_B = { buyer: "13800000003", receiver: "13800000003" };
const STEEL = { seller: "13800000011", supplier: 1 };
const BUILDING = { seller: "13800000012", supplier: 2 };
const CONCRETE = { seller: "13800000013", supplier: 3 };

/** Who trades with whom in the demo, under which agreement, for which site. */
export const DEMO = {
  /** Rebar for 悦来滨江, settled by the theoretical mass. */
  bars: { ...BUYER_A, ...STEEL, agreement: 1, address: 0, places: CHONGQING },
  barsOld: { ...BUYER_A, ...STEEL, agreement: 1, address: 1, places: CHONGQING },
  /** Steel and cement, settled by the weighbridge. */
  mixed: { ...BUYER_A, ...BUILDING, agreement: 2, address: 0, places: CHONGQING },
  mixedOld: { ...BUYER_A, ...BUILDING, agreement: 2, address: 1, places: CHONGQING },
  /** The purchaser consents before a truck is loaded. */
  consented: { ...BUYER_A, ...BUILDING, agreement: 3, address: 1, places: CHONGQING },
  /** Nothing is received without its papers. */
  concrete: { ...BUYER_A, ...CONCRETE, agreement: 4, address: 0, places: CHONGQING },
  /** Prepaid. */
  bridge: { ...BUYER_B, ...STEEL, agreement: 7, address: 0, places: CHONGQING },
  /** Paid before delivery. */
  bridgeCement: { ...BUYER_B, ...BUILDING, agreement: 8, address: 0, places: CHONGQING },
  /** Somebody who builds for himself, at list prices. */
  personal: {
    buyer: "13800000031",
    receiver: "13800000031",
    ...BUILDING,
    agreement: null,
    address: 0,
    places: CHONGQING,
  },
} satisfies Record<string, Relation>;

export const NORTH = {
  bars: {
    buyer: "13900000001",
    approver: "13900000002",
    receiver: "13900000001",
    seller: "13900000011",
    supplier: 1,
    agreement: 1,
    address: 0,
    places: [11, 1101],
  },
} satisfies Record<string, Relation>;
