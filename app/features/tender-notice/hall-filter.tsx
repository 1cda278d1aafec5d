import { Form } from "@remix-run/react";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select, type SelectOption, TextInput } from "~/ui/field";
import s from "./tender.module.css";

export interface HallSearch {
  keyword: string;
  area: string;
  status: "" | "bidding" | "judging" | "ended";
  pageNo: number;
}
const statuses = ["bidding", "judging", "ended"] as const;
const LONGEST = 50;

/** What the address asks the hall for; what cannot be is left out. */
export function hallSearchOf(url: string): HallSearch {
  const { searchParams } = new URL(url);
  const area = searchParams.get("area") ?? "";
  const pageNo = Number(searchParams.get("pageNo"));
  return {
    keyword: (searchParams.get("keyword") ?? "").trim().slice(0, LONGEST),
    area: /^\d{0,32}$/.test(area) ? area : "",
    status: statuses.find((one) => one === searchParams.get("status")) ?? "",
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo < 10_000 ? pageNo : 1,
  };
}

/** Keyword, area and status of the hall, kept in the address. */
export const HallFilter = ({ search, areas }: { search: HallSearch; areas: readonly SelectOption[] }) => (
  <Card>
    <Form method="get" className={s.filters} key={`${search.keyword} ${search.area} ${search.status}`}>
      <TextInput
        label={t.keyword}
        name="keyword"
        maxLength={LONGEST}
        placeholder={t.listHint}
        defaultValue={search.keyword}
      />
      <Select
        label={t.area}
        name="area"
        defaultValue={search.area}
        options={[{ value: "", label: t.allAreas }, ...areas]}
      />
      <Select
        label={t.status}
        name="status"
        defaultValue={search.status}
        options={[{ value: "", label: t.all }, ...statuses.map((value) => ({ value, label: t[value] }))]}
      />
      <Button variant="primary">{t.search}</Button>
    </Form>
  </Card>
);
