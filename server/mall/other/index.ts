import { toUnixSeconds } from "#server/kernel/clock";
import { other as calls } from "#trpc/contract/other";
import { implement } from "../implement";
import { downloadNewProject, queryNewProjectByPage } from "../new-project/index";
import { newestAgreement } from "../platform/index";
import { getUserDetail } from "../shell/index";
import { siteConfiguration } from "../site/index";
import { supplierCheckAuthStatus } from "../supplier/index";
import { reportError } from "../watch/index";

const CUSTOMER_SERVICE = 1;

export const other = implement(calls, {
  agreementNewest: async ({ db, tenantCode }) => {
    const { publishTime, ...agreement } = await newestAgreement(db, tenantCode);
    return { ...agreement, publishTime: toUnixSeconds(publishTime) };
  },
  reportError,
  getUserDetail,
  queryNewProjectByPage,
  downloadNewProject,
  getInletWireInfo: async ({ db, tenantCode }) => {
    const { inletWireUrl = "" } = (await siteConfiguration(db, tenantCode)).global;
    return { enabled: inletWireUrl !== "", url: inletWireUrl };
  },
  supplierCheckAuthStatus,
  queryBasisSwitchConfig: async ({ db, tenantCode, input: { switchType } }) => {
    const { basic } = await siteConfiguration(db, tenantCode);
    return { switchType, switchStatus: switchType === CUSTOMER_SERVICE && basic.customerServiceOn };
  },
});
