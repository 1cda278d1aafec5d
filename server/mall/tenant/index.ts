export { type HostMeaning, hostName, tenantDirectory } from "./directory";
export { changeTenant, deleteHost, enterHost, hostsOf, type TenantSettings } from "./repo";
