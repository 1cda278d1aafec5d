import { gatewaySecrets } from "#server/kernel/env";
import { sealFor } from "#server/kernel/seal";
import type { TenderBidContent } from "#trpc/contract/tender-shapes";
import { canonical, sha256 } from "./chain";

/** For which tender and version an envelope is sealed. */
export interface SealedFor {
  tenantCode: string;
  tenderNoticeSysNo: number;
  version: number;
}

const sealOf = ({ tenantCode, tenderNoticeSysNo, version }: SealedFor) =>
  sealFor(gatewaySecrets(), ["mall tender bid", tenantCode, tenderNoticeSysNo, version].join("\n"));

/** A bidder's receipt: the contents together with what they were bid for. */
export const digestOf = (
  { tenantCode, tenderNoticeSysNo, version }: SealedFor,
  supplierSysNo: number,
  content: TenderBidContent,
): string => sha256(canonical({ tenantCode, tenderNoticeSysNo, version, supplierSysNo, content }));

export const sealBid = (of: SealedFor, content: TenderBidContent): string => sealOf(of).seal(canonical(content));

/** The contents of an envelope; null where it was sealed for something else or changed. */
export function openBid(of: SealedFor, sealed: string): TenderBidContent | null {
  const text = sealOf(of).open(sealed);
  return text === null ? null : (JSON.parse(text) as TenderBidContent);
}
