import type { Intents } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { contractText as t } from "~/lib/texts/contract";
import { documentPath } from "../document/paths";

export const GENERATE = "generate";
/** The source that a contract is made from. */
export const SOURCE = "source";

const sourceIn = (fields: Fields): number => {
  const source = keyIn(text(fields, SOURCE));
  if (source === undefined) throw new Response(null, { status: 400 });
  return source;
};
const made = (contractSysNo: number) => ({
  message: t.generated,
  to: `${documentPath("contract", contractSysNo)}/edit`,
});

/** From a framework agreement: the contract, and its form. */
export const ofFramework: Intents = {
  [GENERATE]: async (api, fields) => {
    const agreementSysNo = sourceIn(fields);
    const { contractSysNo } = await api.contract.generatePurchaseContractByFrameworkAgreement({ agreementSysNo });
    return made(contractSysNo);
  },
};

/** From a contract of a consortium. */
export const ofConsortium: Intents = {
  [GENERATE]: async (api, fields) => {
    const consortiumContractSysNo = sourceIn(fields);
    const { contractSysNo } = await api.contract.generatePurchaseContractByConsortiumContract({
      consortiumContractSysNo,
    });
    return made(contractSysNo);
  },
};
