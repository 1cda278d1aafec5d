import { z } from "zod";
import { type Endpoint, printed, query, type Role } from "../define";
import { ById } from "../shared/document";
import { Id, Ids, NeededText } from "../shared/fields";
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

const trading = "/api/mall/v1/purchaser/trade";

export const trade = printed({
  getShopBankAccount: query(`POST ${trading}/getShopBankAccount`, {
    summary: "The bank account that a shop is paid to",
    role: "buyer",
    input: z.object({ shopSysNo: Id }),
    output: Unprinted,
  }),
  getShopOrganizationTree: query(`POST ${trading}/getShopOrganizationTree`, {
    summary: "The organisations that may buy from a shop, as a tree",
    role: "purchaser",
    input: z.object({ shopSysNo: Id.optional() }),
    output: Unprinted,
  }),
  checkTradeAgreementNotice: query("POST /api/mall/v1/purchaser/tradeDetail/checkTradeAgreementNotice", {
    summary: "What has to be said before buying under agreements",
    role: "purchaser",
    input: z.object({ agreementSysNoList: Ids.min(1, "请选择协议") }),
    output: Unprinted,
  }),
  selectFreightSwitchConfigByKey: query("GET /api/mall/v1/tenant/customization/config/selectFreightSwitchConfigByKey", {
    summary: "Whether freight is charged",
    role: "login",
    input: z.object({ key: NeededText(100, "配置项") }),
    output: Unprinted,
  }),
});
