import { z } from "zod";
import { INDICATORS } from "../rules/collusion/codes";
import { query } from "./define";
import { Empty, Id } from "./shared/fields";

const Named = z.object({ sysNo: Id, name: z.string() });
const Tender = z.object({ sysNo: Id, tenderNoticeNo: z.string(), title: z.string() });

/** A sign worth a look by a public indicator, with its evidence; never a verdict. */
export const TenderSignal = z.object({
  code: z.enum(INDICATORS),
  /** null where it is about all tenders of a supplier or an organisation */
  tender: Tender.nullable(),
  /** null where it is about suppliers or a tender */
  organization: Named.nullable(),
  supplierList: z.array(Named),
  /** days, bids, a share or categories, by the indicator */
  value: z.number(),
  /** the limit that the value is beyond; null where there is none */
  limit: z.number().nullable(),
});
export type TenderSignal = z.output<typeof TenderSignal>;

/** Two suppliers whose common tenders carry signals more often than chance. */
export const TenderPair = z.object({
  supplierList: z.array(Named),
  /** tenders in which both bid */
  tenderCount: z.int(),
  signalledList: z.array(Tender),
  /** how likely so many are by chance, 0 to 1 */
  chance: z.number(),
});
export type TenderPair = z.output<typeof TenderPair>;

/** A call implied by the console: signs of collusion in the tenants' finished tenders. */
export const tenderSignal = {
  get: query("POST /api/tender/v1/operator/tenderSignal/get", {
    summary: "Signs of collusion by eleven public indicators, in the newest 2000 tenders with a final award",
    role: "operator",
    input: Empty,
    output: z.object({
      tenderCount: z.int(),
      /** the newest 200, tenders before suppliers and organisations */
      signalList: z.array(TenderSignal),
      signalCount: z.int(),
      pairList: z.array(TenderPair),
    }),
  }),
};
