import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Supplier } from "#trpc/contract/supplier";
import { AuthTag, MemberTag } from "~/features/admission/marks";
import { orScreen } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { admissionText as t } from "~/lib/texts/admission";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery } from "~/lists/list-query";
import { LinkButton } from "~/ui/button";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";

const PATH = "/console/supplier";
const filters = ["waiting", "ending", "restricted"] as const;
const tabs = [
  { key: "", label: t.all, statuses: [] },
  ...filters.map((key) => ({ key, label: t.tabs[key], statuses: [] })),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const filter = filters.find((key) => key === tab);
  const page = await context.api.supplier
    .querySupplierList({ keyword, pageNo, ...(filter ? { filter } : {}) })
    .catch(orScreen(request));
  return { page, tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const columns: Column<Supplier>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ sysNo, name, admission }) => (
      <>
        <a className="mall-link" href={`${PATH}/${sysNo}`}>
          {name}
        </a>{" "}
        {admission?.restricted ? <Tag tone="danger">{t.restricted}</Tag> : null}
      </>
    ),
  },
  { key: "code", title: t.code, width: 120, cell: ({ code }) => code },
  {
    key: "contact",
    title: t.contact,
    width: 130,
    cell: ({ contactName, contactMobile }) => (
      <>
        {contactName}
        <p className="mall-dim">{contactMobile}</p>
      </>
    ),
  },
  {
    key: "papers",
    title: t.papers,
    width: 210,
    card: "status",
    cell: ({ authStatus, admission }) => (
      <>
        <AuthTag status={authStatus} />{" "}
        {admission?.waitingCount ? <Tag tone="warning">{t.toJudge(admission.waitingCount)}</Tag> : null}
        {admission?.nextExpiry ? <p className="mall-dim">{t.until(admission.nextExpiry)}</p> : null}
      </>
    ),
  },
  {
    key: "member",
    title: t.member,
    width: 130,
    cell: ({ memberStatus, admission }) => (
      <>
        <MemberTag status={memberStatus} />
        {admission?.memberEnd ? <p className="mall-dim">{t.until(admission.memberEnd)}</p> : null}
      </>
    ),
  },
  {
    key: "goods",
    title: t.goods,
    width: 90,
    align: "right",
    cell: ({ admission }) => quantity(admission?.skuCount ?? 0),
  },
];

/** The suppliers of the tenant with their papers and memberships. */
export default function Suppliers() {
  const words = { title: t.title, hint: t.searchHint, caption: t.title };
  const empty = { title: t.empty, icon: "building-store" } as const;
  return (
    <List {...words} empty={empty} path={PATH} tabs={tabs} columns={columns} {...useLoaderData<typeof loader>()}>
      <LinkButton variant="primary" href={`${PATH}/new`}>
        {t.add}
      </LinkButton>
    </List>
  );
}
