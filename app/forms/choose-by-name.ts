import { type Api, type Intents, inputProblem } from "./act";
import { text } from "./fields";

/** The forms of such a page: one for the record with this key. */
const CHOOSE = /^choose\.(\d+)$/;
export const chooseIntent = (sysNo: number): string => `choose.${sysNo}`;
/** Name of the text field, and of the hidden one with the record's own name. */
export const [CHOSEN, NAME] = ["chosen", "name"] as const;

interface Candidate {
  sysNo: number;
  name: string;
  code: string;
}
interface Choice {
  /** Candidates for the typed name or code. */
  find: (api: Api, typed: string) => Promise<readonly Candidate[]>;
  put: (api: Api, sysNo: number, chosen: Candidate | undefined) => Promise<unknown>;
  /** Field of the call's errors, where an unknown name is reported too. */
  errorAt: string;
  unknown: (typed: string) => string;
  saved: (name: string, chosen: string) => string;
}

/** Intents of a page on which records get another record by its name or code, or none. */
export const choosing =
  ({ find, put, errorAt, unknown, saved }: Choice) =>
  (intent: string): Intents => {
    const [, key] = CHOOSE.exec(intent) ?? [];
    if (!key) return {};
    return {
      [intent]: async (api, fields) => {
        const typed = text(fields, CHOSEN).trim();
        const found = typed ? await find(api, typed) : [];
        const chosen = found.find(({ code }) => code === typed) ?? found.find(({ name }) => name === typed);
        if (typed && !chosen) throw inputProblem({ [errorAt]: unknown(typed) });
        await put(api, Number(key), chosen);
        return { message: saved(text(fields, NAME), chosen?.name ?? "") };
      },
    };
  };
