import { tenantSetup as calls } from "#trpc/contract/tenant-setup";
import { implement } from "../implement";
import { takeCategories } from "./categories";
import { guide, hideGuide } from "./guide";
import { rules, saveRules } from "./rules";

export const tenantSetup = implement(calls, { rules, saveRules, guide, hideGuide, takeCategories });
