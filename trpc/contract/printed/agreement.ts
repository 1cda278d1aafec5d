import { type Endpoint, printed, query, type Role } from "../define";
import { ById } from "../shared/document";
import { Unprinted } from "./shared";

const ofOne = (tail: string, role: Role, summary: string) =>
  query(`GET /api/mall/v1/trade-agreement/${tail}/{id}` as Endpoint, {
    summary,
    role,
    input: ById,
    output: Unprinted,
  });

export const agreement = printed({
  purchaserLogEc: ofOne("purchaser/log/ec", "purchaser", "What became of an agreement, as its purchaser sees it"),
  supplierLogEc: ofOne("supplier/log/ec", "supplier", "What became of an agreement, as its supplier sees it"),
  purchaserPasswordInfo: ofOne("purchaser/password-info", "purchaser", "Whether an agreement is behind a password"),
  purchaserV2EcChild: ofOne("purchaser/v2/ec/child", "purchaser", "The agreements below an agreement"),
  logToAgreement: ofOne("log-to-agreement", "login", "An agreement as it was at an entry of its log, for its parties"),
});
