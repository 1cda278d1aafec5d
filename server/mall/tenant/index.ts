export { type HostMeaning, tenantDirectory } from "./directory";
export { changeTenant, type TenantSettings } from "./repo";
