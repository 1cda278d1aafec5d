import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { findNote } from "~/features/scan/find-note";
import s from "~/features/scan/scan.module.css";
import { SCAN } from "~/features/scan/scan-path";
import { Scanner } from "~/features/scan/scanner";
import { deliveryText } from "~/lib/texts/delivery";
import { scanText as t } from "~/lib/texts/scan";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { TextInput } from "~/ui/field";

const LONGEST = 500;

/** `?no=` what a code says or somebody typed; leads on to the note, or says why it does not. */
export async function loader(args: LoaderFunctionArgs) {
  const typed = (new URL(args.request.url).searchParams.get("no") ?? "").trim().slice(0, LONGEST);
  if (typed === "") return { typed, problem: "" };
  const found = await findNote(args, typed);
  if ("href" in found) throw redirect(found.href);
  return { typed, problem: found.problem };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Opens the note of the truck at the gate: by the code on its paper, a photo of it, or its number. */
export default function ScanNote() {
  const { typed, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb crumbs={[{ label: deliveryText.title, href: "/delivery-order" }, { label: t.title }]} />
      <PageHead title={t.title} />
      <Card>
        <div className={s.page}>
          <Scanner />
          <Form method="get" action={SCAN} className={s.number}>
            <TextInput
              key={typed}
              label={t.number}
              name="no"
              maxLength={LONGEST}
              required
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="search"
              placeholder={t.numberHint}
              defaultValue={typed}
              error={problem || undefined}
            />
            <Button variant="primary">{t.find}</Button>
          </Form>
        </div>
      </Card>
    </>
  );
}
