import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { RichText } from "~/features/announcement/announcement-body";
import { guidePage } from "~/features/guide/guide.server";
import { feedbackText as t } from "~/lib/texts/feedback";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.guide);
export const handle = inBar(t.guide);

/** /help/guide?part=supplier: the user's guide as docs/guide has it; a part that is not there is its index. */
export function loader({ request }: LoaderFunctionArgs) {
  return guidePage(new URL(request.url).searchParams.get("part"));
}

export default function Guide() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <div>
      <Breadcrumb crumbs={[{ label: t.help, href: "/help" }, { label: t.guide }]} />
      <PageHead title={title} />
      <Card>
        <RichText html={html} />
      </Card>
    </div>
  );
}
