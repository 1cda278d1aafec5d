import { Failure } from "#trpc/contract/failures";

export { type HostMeaning, tenantDirectory } from "./directory";

/** The mall has no tenant yet. `details.command` makes the first one, with its operator. */
export const emptyMall = (tenantCode: string): Failure =>
  new Failure("MALL_EMPTY", {
    details: { command: `npm run operator:create -- --tenant ${tenantCode} --tenant-name 商城名称 --mobile 手机号` },
  });
