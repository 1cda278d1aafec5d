import type { Call } from "../contract/define";
import { Failure } from "../contract/failures";
import { mall } from "../contract/mall";
import { Unprinted } from "../contract/printed/shared";
import { type SiteConfiguration, shell } from "../contract/shell";
import { violation } from "../contract/violation";
import type { Upstream } from "../upstream";

/** In whatever values a backend says that something is off; the documents print none. */
const OFF = new Set(["", "0", "off", "false", "no", "null", "undefined"]);
const isOn = (said: unknown): boolean => !OFF.has(String(said).trim().toLowerCase());

/** Hot words: texts, or objects with their word. */
function wordsIn(said: unknown): string[] {
  const rows: unknown[] = Array.isArray(said) ? said : [];
  const words = rows.map((row) => (typeof row === "object" && row !== null && "word" in row ? row.word : row));
  return words.filter((word): word is string => typeof word === "string" && word.trim() !== "");
}

/**
 * What a configuration leaves out has calls of its own: the switch of the customer service (R-CS-03), the flag of the
 * exposure column and the hot words. What is refused is off, or none.
 */
export async function withSwitches(ask: Upstream, found: SiteConfiguration): Promise<SiteConfiguration> {
  const said = async (call: Call, input: unknown): Promise<unknown> => {
    try {
      return await ask({ ...call, output: Unprinted }, input);
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  };
  const { basic, global } = found;
  const { header } = global;
  const [service, exposure, words] = await Promise.all([
    basic.customerServiceOn || said(shell.getCustomerServiceSwitch, { switchType: 1 }),
    basic.exposureOn || said(violation.isShowExposeBtn, {}),
    header.hotWords.length > 0 ? header.hotWords : said(mall.hotWordGet, {}),
  ]);
  const switchStatus =
    typeof service === "object" && service !== null && "switchStatus" in service && service.switchStatus;
  const switches = { customerServiceOn: service === true || isOn(switchStatus), exposureOn: isOn(exposure) };
  return {
    ...found,
    basic: { ...basic, ...switches },
    global: { ...global, header: { ...header, hotWords: wordsIn(words) } },
  };
}
