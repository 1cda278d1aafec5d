import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Supplier } from "#trpc/contract/supplier";
import { AuthTag, MemberTag } from "~/features/admission/marks";
import { orScreen } from "~/lib/failure";
import { supplierListText as t } from "~/lib/texts/supplier-list";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery } from "~/lists/list-query";
import type { Column } from "~/ui/data-table";

const PATH = "/portal/supplier";
const MEMBERS = "members";
const tabs = [
  { key: "", label: t.all, statuses: [] },
  { key: MEMBERS, label: t.members, statuses: [] },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const { supplier } = context.api;
  const asked = { keyword, pageNo };
  const found = tab === MEMBERS ? supplier.tenderSearch(asked) : supplier.mallSearch(asked);
  return { page: await found.catch(orScreen(request)), tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const columns: Column<Supplier>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ name, code }) => (
      <>
        {name}
        <p className="mall-dim">{code}</p>
      </>
    ),
  },
  {
    key: "licence",
    title: t.licence,
    width: 120,
    card: "status",
    cell: ({ authStatus }) => <AuthTag status={authStatus} />,
  },
  { key: "member", title: t.member, width: 120, cell: ({ memberStatus }) => <MemberTag status={memberStatus} /> },
  {
    key: "contact",
    title: t.contact,
    width: 200,
    cell: ({ contactName, contactMobile }) => (
      <>
        {contactName}{" "}
        {contactMobile ? (
          <a className="mall-link mall-nums" href={`tel:${contactMobile}`}>
            {contactMobile}
          </a>
        ) : null}
      </>
    ),
  },
  {
    key: "shops",
    title: t.goods,
    width: 110,
    card: "actions",
    cell: ({ name }) => (
      <a className="mall-link" href={`/shop/list?keyword=${encodeURIComponent(name)}`}>
        {t.shops}
      </a>
    ),
  },
];

/** Suppliers whom a purchaser may trade with, and whom to call there. */
export default function SupplierList() {
  const words = { title: t.title, hint: t.hint, caption: t.title };
  const empty = { title: t.empty, icon: "building-store" } as const;
  return (
    <List {...words} empty={empty} path={PATH} tabs={tabs} columns={columns} {...useLoaderData<typeof loader>()} />
  );
}
