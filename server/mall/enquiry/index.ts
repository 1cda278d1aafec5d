import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { answerQuestion, decline, invalid, question, reply } from "./answer";
import { create, suppliers } from "./create";
import { get, getEnquirySteps, search, supplierSearch } from "./read";
import { take } from "./take";

export const enquiry = implement(contract.enquiry, {
  ...{ create, suppliers, search, get, getEnquirySteps, supplierSearch },
  ...{ reply, decline, question, answerQuestion, invalid, take },
});

export { expireEnquiries } from "./expire";
export { answerFiles } from "./repo/files";
export { enquiryKind } from "./repo/kind";
export { ownGoods } from "./repo/suppliers";
