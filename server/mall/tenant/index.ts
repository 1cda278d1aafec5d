export { hostOf, type KnownHost, originOf } from "./address";
export { type HostMeaning, hostName, noteHostChange, tenantDirectory } from "./directory";
export { changeTenant, deleteHost, enterHost, hostsOf, type TenantSettings, tenantOfHost } from "./repo";
