import { LEAVES } from "../catalogue/leaves";
import { logoFiles } from "./logos";
import { detailView, mainView, specView } from "./views";

/** Every picture of the demo mall: its path below public/img and its content. */
export function imageFiles(): Map<string, string> {
  const files = logoFiles();
  for (const leaf of LEAVES) {
    const { family } = leaf;
    files.set(`category/${family.key}-main.svg`, mainView(family));
    files.set(`category/${family.key}-detail.svg`, detailView(family));
    files.set(`category/${family.key}-spec.svg`, specView(leaf));
  }
  return files;
}
