import { useLoaderData } from "@remix-run/react";
import { quotedSources } from "#trpc/contract/price-source";
import { priceSource as sourceName } from "#trpc/contract/shared/goods-labels";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { useRound } from "~/forms/use-round";
import { quoteText as t } from "~/lib/texts/quote";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select, TextArea } from "~/ui/field";
import d from "~/ui/page.module.css";
import { LINES, type loadQuotes, PUBLISH, SOURCE } from "./act-quote";

const options = quotedSources.map((value) => ({ value, label: sourceName[value] }));

/** Publishes lines of quotes that were typed or pasted. */
export function QuoteForm() {
  const { priceSource } = useLoaderData<typeof loadQuotes>();
  const refused = useRefused(PUBLISH);
  const busy = useBusy(PUBLISH);
  const round = useRound(busy, refused !== undefined);
  return (
    <Card title={t.publish}>
      <IntentForm key={`${round} ${priceSource}`} intent={PUBLISH} className={d.stack} guarded>
        <FormMessage refused={refused} complete />
        <Select
          label={t.source}
          name={SOURCE}
          options={options}
          defaultValue={refused?.values[SOURCE] ?? priceSource}
          error={refused?.fields[SOURCE]}
        />
        <TextArea
          label={t.lines}
          name={LINES}
          help={t.linesHelp}
          placeholder={t.linesExample}
          rows={5}
          maxLength={100_000}
          defaultValue={refused?.values[LINES]}
          error={refused?.fields[LINES]}
          required
        />
        <div>
          <Button variant="primary" busy={busy}>
            {t.publish}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}
