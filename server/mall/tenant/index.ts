export { type HostMeaning, type TenantDirectory, tenantDirectory } from "./directory";
