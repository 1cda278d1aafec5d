import { paymentMode } from "#trpc/contract/shared/goods-labels";
import { settlementCycle, weighing } from "#trpc/contract/shared/labels";
import { coveredWords } from "#trpc/rules/agreement-changes";
import { certificateWords } from "#trpc/rules/certificates";
import { massEditions } from "#trpc/rules/mass-standard";
import { agreementText } from "~/lib/texts/agreement";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DayInput } from "~/ui/day-input";
import { Checkbox, FormGrid, PasswordInput, Select, type SelectOption, TextArea, TextInput } from "~/ui/field";
import { Names } from "../goods/names";
import s from "./agreement-version.module.css";
import { bases, basisName } from "./quote-basis";
import {
  AREAS,
  BRAND,
  boundsName,
  CATEGORY,
  certificateKinds,
  certificateName,
  clauseName,
  dropName,
  editionName,
  FLAGS,
  type FormClause,
  GOODS,
  limitName,
  methodName,
  ONLY_PROJECTS,
  PROJECTS,
  stepsName,
  TERMS,
  THEN,
  valueName,
  ways,
} from "./version-form";

/** Values and errors of the form by field name. */
export interface Typed {
  value: (name: string) => string | undefined;
  errors: Readonly<Record<string, string>>;
  busy: boolean;
}

const options = (words: object): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label: String(label) }));
const span = { from: "startDay", to: "endDay" };
const MONEY_LENGTH = 16;
const STEPS_LENGTH = 200;

/** What is typed of a clause: its number, how much may be ordered, the bounds of a source's price. */
const typedColumns = [
  { key: "value", title: t.value, nameOf: valueName, label: t.valueOf, mode: "decimal" },
  { key: "bounds", title: t.bounds, nameOf: boundsName, label: t.boundsOf, mode: "text" },
  { key: "steps", title: t.steps, nameOf: stepsName, label: t.stepsOf, mode: "text" },
  { key: "limit", title: t.quantityWord, nameOf: limitName, label: t.limitOf, mode: "decimal" },
] as const;

/** What is agreed beside the prices. */
export function VersionHeadFields({
  value,
  errors,
  partners,
  partnerLabel,
}: Typed & {
  /** With whom a first version may be; not asked for a next one. */
  partners?: readonly SelectOption[];
  partnerLabel: string;
}) {
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] });
  return (
    <Card>
      <FormGrid>
        {partners ? (
          <Select
            label={partnerLabel}
            required
            options={[{ value: "", label: t.choose }, ...partners]}
            {...field("partner")}
            error={errors.partner ?? errors.supplierSysNo ?? errors.purchaserOrganizationSysNo}
          />
        ) : null}
        <TextInput label={t.name} required maxLength={60} autoComplete="off" {...field("name")} />
        <DayInput label={t.startDay} required span={span} {...field("startDay")} />
        <DayInput label={t.endDay} required span={span} {...field("endDay")} />
        <TextArea
          label={t.scope}
          help={t.areaHint}
          required
          rows={2}
          {...field(AREAS)}
          error={errors[AREAS] ?? errors.areaCodes}
        />
        <TextArea
          label={t.projects}
          help={t.projectsHint}
          rows={2}
          {...field(PROJECTS)}
          error={errors[PROJECTS] ?? errors.projectNames}
        />
        <TextArea
          label={t.terms}
          help={t.termHint}
          required
          rows={2}
          {...field(TERMS)}
          error={errors[TERMS] ?? errors.termList}
        />
        <Select label={t.paymentMode} options={options(paymentMode)} {...field("paymentMode")} />
        <Select label={t.settlementCycle} options={options(settlementCycle)} {...field("settlementCycle")} />
        <Select label={t.weighing} options={options(weighing)} {...field("weighing")} />
        <Select
          label={t.receivingConfirm}
          options={options(agreementText.confirmedBy)}
          {...field("receivingConfirm")}
        />
        <TextInput label={t.massTolerance} inputMode="decimal" maxLength={MONEY_LENGTH} {...field("massTolerance")} />
        <TextInput
          label={t.amountTolerance}
          inputMode="decimal"
          maxLength={MONEY_LENGTH}
          {...field("amountTolerance")}
        />
        <TextArea label={t.notice} rows={2} maxLength={1000} {...field("notice")} />
        <TextArea label={t.content} rows={4} maxLength={5000} {...field("content")} />
        <PasswordInput
          label={t.passwordField}
          help={t.passwordFieldHint}
          autoComplete="off"
          maxLength={32}
          name="password"
          error={errors.password}
        />
        <TextInput label={t.passwordHint} maxLength={60} autoComplete="off" {...field("passwordHint")} />
      </FormGrid>
      <fieldset className={s.flags}>
        <legend>{t.flags}</legend>
        {FLAGS.map((flag) => (
          <Checkbox key={flag} name={flag} value="1" label={t[flag]} defaultChecked={value(flag) === "1"} />
        ))}
      </fieldset>
    </Card>
  );
}

const editions: SelectOption[] = [
  { value: "", label: t.editionOfDay },
  ...massEditions.map((name) => ({ value: name, label: name })),
];

/** What receiving asks of the goods of a clause: the edition of the standard, and certificates. */
function ClauseReceiving({
  clause: { key, no, edition, certificates },
  error,
}: {
  clause: Pick<FormClause, "key" | "edition" | "certificates"> & { no: number };
  error: string | undefined;
}) {
  const words = [edition, certificateWords(certificates)].filter(Boolean).join("，") || t.receivingPlain;
  return (
    <details className={s.receiving} open={error ? true : undefined}>
      <summary>{t.receivingOf(words)}</summary>
      <Select
        label={t.editionOf(no)}
        name={editionName(key)}
        options={editions}
        defaultValue={edition}
        {...(error ? { error } : {})}
      />
      <fieldset className={s.flags}>
        <legend>{t.certificatesOf(no)}</legend>
        {certificateKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={certificateName(key, kind)}
            value="1"
            label={certificateWords([kind])}
            defaultChecked={certificates.includes(kind)}
          />
        ))}
      </fieldset>
    </details>
  );
}

function clauseColumns({ value, errors }: Typed): Column<FormClause & { no: number }>[] {
  return [
    { key: "no", title: agreementText.clause, width: 64, card: "none", cell: ({ no }) => no },
    {
      ...{ key: "covers", title: t.covers, card: "title" },
      cell: ({ key, no, skuName, skuSpec, unit, brandName, attributeTokens, projectNames, ...clause }) => (
        <div>
          {coveredWords({ skuName, skuSpec, brandName, attributeTokens, projectNames })}
          {unit ? <span className="mall-dim"> /{unit}</span> : null}
          <input
            type="hidden"
            name={clauseName(key)}
            value={JSON.stringify({
              ...{ skuSysNo: clause.skuSysNo, categorySysNo: clause.categorySysNo },
              ...{ skuName, skuSpec, unit, brandName, attributeTokens, projectNames, weighing: clause.weighing },
            })}
          />
          <ClauseReceiving clause={{ key, no, ...clause }} error={errors[editionName(key)]} />
        </div>
      ),
    },
    {
      ...{ key: "method", title: t.method, width: 200 },
      cell: ({ key, no }) => (
        <Select
          label={t.methodOf(no)}
          hideLabel
          name={methodName(key)}
          options={ways}
          defaultValue={value(methodName(key))}
          error={errors[methodName(key)]}
        />
      ),
    },
    {
      ...{ key: "basis", title: t.basis, width: 140 },
      cell: ({ key, no }) => (
        <Select
          label={t.basisOf(no)}
          hideLabel
          name={basisName(key)}
          options={bases}
          defaultValue={value(basisName(key))}
          error={errors[basisName(key)]}
        />
      ),
    },
    ...typedColumns.map(({ key: which, title, nameOf, label, mode }): Column<FormClause & { no: number }> => {
      return {
        ...{ key: which, title, width: 140 },
        cell: ({ key, no }) => (
          <TextInput
            label={label(no)}
            hideLabel
            name={nameOf(key)}
            inputMode={mode}
            autoComplete="off"
            maxLength={which === "steps" ? STEPS_LENGTH : MONEY_LENGTH}
            defaultValue={value(nameOf(key))}
            error={errors[nameOf(key)]}
          />
        ),
      };
    }),
    {
      ...{ key: "drop", title: t.drop, width: 96 },
      cell: ({ key, no, isDropped }) => (
        <Checkbox name={dropName(key)} value="1" label={t.drop} aria-label={t.dropOf(no)} defaultChecked={isDropped} />
      ),
    },
  ];
}

/** The clauses: what they price, and how; and what more may be added. */
export function VersionClauseFields(
  props: Typed & { clauses: readonly FormClause[]; categories: SelectOption[]; brands: readonly string[] },
) {
  const { clauses, categories, brands, value, errors, busy } = props;
  const rows = clauses.map((clause, index) => ({ ...clause, no: index + 1 }));
  return (
    <Card title={t.clauses} flush={rows.length > 0}>
      {rows.length > 0 ? (
        <DataTable caption={t.clauses} columns={clauseColumns(props)} rows={rows} rowKey={({ key }) => key} />
      ) : (
        <p className="mall-dim">{t.noClauses}</p>
      )}
      <div className={s.add}>
        <TextArea
          label={t.addGoods}
          help={t.addGoodsHint}
          rows={2}
          name={GOODS}
          maxLength={10_000}
          defaultValue={value(GOODS)}
          error={errors[GOODS]}
        />
        <TextInput
          label={t.onlyProjects}
          help={t.onlyProjectsHint}
          name={ONLY_PROJECTS}
          maxLength={1000}
          autoComplete="off"
          defaultValue={value(ONLY_PROJECTS)}
          error={errors[ONLY_PROJECTS]}
        />
        <Button name="then" value={THEN.goods} busy={busy}>
          {t.findGoods}
        </Button>
        <Select
          label={t.addCategory}
          name={CATEGORY}
          options={[{ value: "", label: t.choose }, ...categories]}
          defaultValue={value(CATEGORY)}
          error={errors[CATEGORY]}
        />
        <Names id="version-brands" names={brands} />
        <TextInput
          list="version-brands"
          label={t.onlyBrand}
          help={t.onlyBrandHint}
          name={BRAND}
          maxLength={60}
          autoComplete="off"
          defaultValue={value(BRAND)}
          error={errors[BRAND]}
        />
        <Button name="then" value={THEN.category} busy={busy}>
          {t.addCategoryDo}
        </Button>
      </div>
    </Card>
  );
}
