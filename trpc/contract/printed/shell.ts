import { alias, printed } from "../define";
import { violation } from "./violation";

export const shell = printed({
  getExposureButtonFlag: alias(violation.isShowExposeBtn),
  getExposureNewTextFlag: alias(violation.fetchLatestExposeState),
});
