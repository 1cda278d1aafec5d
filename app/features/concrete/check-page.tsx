import { concreteName } from "#trpc/rules/concrete";
import { concreteText as t } from "~/lib/texts/concrete";
import { documentText } from "~/lib/texts/document";
import { ListTools } from "~/lists/list-tools";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { PhoneLink } from "../book/phone-link";
import type { Check } from "./load-check";

const PARTS = "pouring-parts";

const columns: readonly Column<Check["found"][number]>[] = [
  { key: "name", title: t.goods, card: "title", cell: ({ name }) => <b>{name}</b> },
  { key: "spec", title: t.spec, width: 260, cell: ({ spec }) => spec || "--" },
  {
    key: "take",
    title: documentText.actions,
    width: 130,
    align: "right",
    card: "actions",
    cell: ({ sysNo, name }) => (
      <LinkButton size="small" href={`/portal/concrete-check?id=${sysNo}`} aria-label={t.takeNamed(name)}>
        {t.take}
      </LinkButton>
    ),
  },
];

/** Concrete to choose from, by words of its name. */
export function ChooseGoods({ found, form, information }: Check) {
  return (
    <Card title={t.choose} flush>
      <ListTools action="/portal/concrete-check" keyword={form.keyword} hint={t.keywordHint} />
      {found.length > 0 ? (
        <DataTable caption={t.choose} columns={columns} rows={found} rowKey={({ sysNo }) => sysNo} />
      ) : (
        <Empty title={form.keyword ? t.none : t.chooseFirst} icon="search">
          <p className="mall-dim">{t.known(information.strengthGradeList, information.slumpList)}</p>
        </Empty>
      )}
    </Card>
  );
}

const named = (choices: readonly { sysNo: number; name: string }[], none: string) => [
  { value: "", label: none },
  ...choices.map(({ sysNo, name }) => ({ value: String(sysNo), label: name })),
];

/** What the concrete is poured for, and how. */
export function PourForm({ goods, form, errors, information, ways, projects, subcontractors }: Check) {
  if (!goods) return null;
  const wayOptions = [
    { value: "", label: t.wayNone },
    ...ways.map(({ value, label }) => ({ value: String(value), label })),
  ];
  return (
    <Card
      title={goods.name}
      extra={
        <a className="mall-link" href="/portal/concrete-check">
          {t.another}
        </a>
      }
    >
      <form method="get" className={d.stacked}>
        <p className="mall-dim">{goods.spec}</p>
        <input type="hidden" name="id" value={goods.sysNo} />
        <FormGrid>
          <Select
            label={t.project}
            help={t.projectHint}
            name="project"
            options={named(projects, t.nobody)}
            defaultValue={form.project}
          />
          <TextInput
            label={t.part}
            placeholder={t.partHint}
            name="part"
            list={PARTS}
            maxLength={200}
            autoComplete="off"
            defaultValue={form.part}
          />
          <Select label={t.way} name="way" options={wayOptions} defaultValue={form.way} />
          <TextInput
            label={t.height}
            help={t.heightHint}
            name="height"
            inputMode="decimal"
            defaultValue={form.height}
            {...(errors.height ? { error: errors.height } : {})}
          />
          <Select
            label={t.subcontractor}
            name="subcontractor"
            options={named(subcontractors, t.nobody)}
            defaultValue={form.subcontractor}
          />
        </FormGrid>
        <datalist id={PARTS}>
          {information.pouringPartList.map((part) => (
            <option key={part} value={part} />
          ))}
        </datalist>
        <p className="mall-dim">{t.supplyLead(information.supplyModeList.map(({ label }) => label))}</p>
        <div>
          <Button variant="primary">{t.check}</Button>
        </div>
      </form>
    </Card>
  );
}

const words: Readonly<Record<string, string>> = { [concreteName.pour]: t.way };

/** What the check found, and whom to call on site. */
export function CheckResult({ checked, contacts, goods }: Check) {
  if (!checked || !goods) return null;
  const { passed, errorList } = checked;
  return (
    <Card
      title={passed ? t.passed : t.failed}
      extra={<Tag tone={passed ? "success" : "danger"}>{passed ? "√" : "×"}</Tag>}
    >
      <ul className={d.stacked} role="status">
        {errorList.map(({ name, message }) => (
          <li key={name + message}>
            <b>{words[name] ?? name}</b> {message}
          </li>
        ))}
      </ul>
      {contacts.map(({ name, mobile }) => (
        <p key={mobile}>
          {t.call} <PhoneLink name={name} mobile={mobile} />
        </p>
      ))}
      {passed ? (
        <LinkButton variant="primary" href={`/product/detail?id=${goods.sysNo}`}>
          {t.order}
        </LinkButton>
      ) : null}
    </Card>
  );
}
