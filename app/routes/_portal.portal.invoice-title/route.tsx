import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { formState, runIntent } from "~/features/document/act";
import { text } from "~/features/document/fields";
import { FormMessage } from "~/features/document/form-message";
import { idOf } from "~/features/document/id";
import { useRefused } from "~/features/document/intent-form";
import { readListQuery } from "~/features/document/list-query";
import { ListTools } from "~/features/document/list-tools";
import { sendForm } from "~/features/document/send-form";
import { useMay } from "~/features/document/use-may";
import { useSide } from "~/features/document/use-side";
import { InvoiceTitleTable } from "~/features/invoice-title/invoice-title-table";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { documentText } from "~/lib/texts/document";
import { invoiceTitleText as t } from "~/lib/texts/invoice-title";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";

const LIST = "/portal/invoice-title";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), []);
  const [page, form] = await Promise.all([
    context.api.invoiceTitle.search({ keyword, pageNo }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { page, keyword, form };
}

export async function action(args: ActionFunctionArgs) {
  return runIntent(args, {
    async default(api, form) {
      await api.invoiceTitle.setDefault({ sysNo: idOf(text(form, "sysNo")) });
      return { message: t.madeDefault };
    },
    async delete(api, form) {
      await api.invoiceTitle.delete({ sysNo: idOf(text(form, "sysNo")) });
      return { message: t.removed };
    },
  });
}

export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export default function InvoiceTitles() {
  const { page, keyword } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const refused = useRefused();
  const mayAdd = useMay()(`invoiceTitle:${useSide()}:save`);
  const add = mayAdd ? (
    <LinkButton href={`${LIST}/new`} variant="primary" icon="plus">
      {t.add}
    </LinkButton>
  ) : null;
  return (
    <>
      <PageHead title={t.title}>{add}</PageHead>
      <FormMessage refused={refused} />
      <Card flush>
        <ListTools action={LIST} keyword={keyword} hint={t.hint} />
        {page.datas.length > 0 ? (
          <InvoiceTitleTable titles={page.datas} />
        ) : keyword ? (
          <Empty title={documentText.emptyFiltered} icon="search">
            <LinkButton href={LIST}>{documentText.showAll}</LinkButton>
          </Empty>
        ) : (
          <Empty title={t.empty} icon="file-text">
            {add}
          </Empty>
        )}
      </Card>
      <Pagination
        pageNo={page.pageNo}
        pageSize={page.pageSize}
        total={page.total}
        href={(pageNo) => withQuery(LIST, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </>
  );
}
