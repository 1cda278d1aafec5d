/** The people of a tenant whose business is its story. */
export interface Cast {
  buyer: string;
  /** Approves, and manages the buyer's organisation. */
  approver: string;
  /** Who runs the platform. */
  operator: string;
  /** Suppliers with their invented tax numbers, by what becomes of their newest papers: disputed, waiting, agreed to. */
  sellers: readonly { mobile: string; taxNo: string }[];
  /** Province and city of its sites, and the county of the first of them, as GB codes. */
  places: readonly number[];
  county: number;
  contactName: string;
  contactMobile: string;
}

/** By tenant. */
export const CASTS: Readonly<Record<string, Cast>> = {
  demo: {
    ...{ buyer: "13800000001", approver: "13800000002", operator: "13800000021" },
    sellers: [
      { mobile: "13800000011", taxNo: "91500112MADEMO011S" },
      { mobile: "13800000012", taxNo: "91500112MADEMO012S" },
      { mobile: "13800000013", taxNo: "91500112MADEMO013S" },
    ],
    ...{ places: [50, 5001], county: 500_112, contactName: "刘工", contactMobile: "13800001001" },
  },
  north: {
    ...{ buyer: "13900000001", approver: "13900000002", operator: "13900000021" },
    sellers: [{ mobile: "13900000011", taxNo: "91130208MADEMO301X" }],
    ...{ places: [11, 1101], county: 110_101, contactName: "孙工", contactMobile: "13900001001" },
  },
};
