export { newestAgreement } from "./newest";
export { keepAcceptance } from "./repo";
export { platformAgreement } from "./versions";
