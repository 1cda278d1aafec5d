import { mobileQuery, printed } from "../define";
import { ById } from "../shared/document";
import { Unprinted } from "./shared";

export const performanceFlowRule = printed({
  usingConfigGet: mobileQuery("GET {side}/performanceFlowRule/usingConfig/get/{id}", {
    summary: "Who approves and who confirms, for an order or an organisation",
    role: "party",
    input: ById,
    output: Unprinted,
  }),
});
