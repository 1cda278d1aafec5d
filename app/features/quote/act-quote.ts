import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { quotedSources } from "#trpc/contract/price-source";
import { PriceSource } from "#trpc/contract/shared/codes";
import { quoteRefusals, readQuotes } from "#trpc/rules/quote-lines";
import { formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { quoteText as t } from "~/lib/texts/quote";

export const PATH = "/console/quote";
export const PUBLISH = "publish";
/** Names of the form's fields. */
export const [SOURCE, LINES] = ["priceSource", "lines"];

const sourceOf = (typed: string | null) =>
  quotedSources.find((source) => String(source) === typed) ?? PriceSource.langeNetwork;
/** A key of a series in an address. */
export const seriesKey = ({ specKey, areaCode }: { specKey: string; areaCode: string }): string =>
  `${areaCode}~${specKey}`;
function seriesOf(key: string | null) {
  const [, areaCode, specKey] = /^(0|\d{8,32})~(.{1,64})$/.exec(key ?? "") ?? [];
  return areaCode && specKey ? { areaCode, specKey } : undefined;
}

/** The newest quotes of a source, and one of them over a year. */
export async function loadQuotes(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const priceSource = sourceOf(searchParams.get("source"));
  const keyword = (searchParams.get("keyword") ?? "").slice(0, 50);
  const [after, series] = [seriesOf(searchParams.get("after")), seriesOf(searchParams.get("series"))];
  const calls = context.api.priceSource;
  const [found, curve, form] = await Promise.all([
    calls.search({ priceSource, keyword, ...(after ? { after } : {}) }),
    series ? calls.curve({ priceSource, ...series }) : null,
    formState(args),
  ]).catch(orScreen(request));
  return {
    ...found,
    ...{ priceSource, keyword, isFirst: after === undefined, now: Math.floor(Date.now() / 1000), form },
    curve: curve && series ? { ...curve, ...series } : null,
  };
}

/** Publishes quotes and comes back to their source. */
export const actQuotes = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [PUBLISH](api, fields) {
      const priceSource = sourceOf(text(fields, SOURCE));
      const { lines, quoteList, wrong } = readQuotes(text(fields, LINES));
      if (quoteList.length === 0) wrong.push(t.noLines);
      if (wrong.length > 0) throw inputProblem({ [LINES]: wrong.join("；") });
      const { updatedCount } = await api.priceSource.publish({ priceSource, quoteList }).catch((error: unknown) => {
        const refused = Failure.from(error)?.fields;
        throw refused ? inputProblem({ [LINES]: quoteRefusals(refused, lines).join("；") }) : error;
      });
      return { message: t.published(updatedCount), to: `${PATH}?source=${priceSource}` };
    },
  });
