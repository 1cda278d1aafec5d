export { type HostMeaning, tenantDirectory } from "./directory";
