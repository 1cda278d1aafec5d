export { tenantDirectory } from "./directory";
