import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { issue, takeBack } from "./issue";
import { get, search, searchIssue } from "./read";

export const material = implement(contract.material, { search, get, searchIssue, issue, takeBack });
