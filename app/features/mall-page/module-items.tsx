import { type ModuleType, scenes } from "#trpc/rules/mall-page";
import { pictureAccept } from "#trpc/rules/upload";
import { goodsPicture } from "~/lib/goods-picture";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { Button } from "~/ui/button";
import { Checkbox, FormGrid, Select, TextArea, TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import s from "./editor.module.css";
import { goodsIn, type Values } from "./module-fields";

interface Choice {
  sysNo: number;
  name: string;
}
/** What the fields of a module choose from. */
export interface Choices {
  provinces: readonly Choice[];
  categories: readonly (Choice & { level: number })[];
  shops: readonly Choice[];
}

export interface ItemProps {
  row: number;
  type: ModuleType;
  values: Values;
  errors: Readonly<Record<string, string>>;
  choices: Choices;
  /** it is of a shop's page, whose goods alone it shows */
  ofShop: boolean;
}

const drawings = [{ value: "", label: t.ownPicture }, ...scenes.map((value) => ({ value, label: t.scenes[value] }))];

const fieldsOf = ({ row, values, errors }: ItemProps) => {
  return (name: string) => {
    const at = `item.${row}.${name}`;
    return { name: at, defaultValue: values[at] === undefined ? undefined : String(values[at]), error: errors[at] };
  };
};

const none: { value: string; label: string } = { value: "", label: t.none };
const categoriesOf = ({ categories }: Choices, first = none) => [
  first,
  ...categories.map(({ sysNo, name, level }) => ({ value: String(sysNo), label: `${"　".repeat(level - 1)}${name}` })),
];

/** Where a link leads: a banner of a shop to one of its goods or a category, any other to an address. */
function LinkPlace(props: ItemProps) {
  const field = fieldsOf(props);
  if (!props.ofShop) return <TextInput label={t.url} maxLength={300} help={t.urlHint} {...field("url")} />;
  const wholeShop = { value: "", label: t.wholeShop };
  return (
    <>
      <TextInput label={t.linkCode} maxLength={64} help={t.linkCodeHint} {...field("codes")} />
      <Select label={t.linkCategory} options={categoriesOf(props.choices, wholeShop)} {...field("category")} />
    </>
  );
}

/** A picture that leads somewhere, or a link. */
export function LinkItem(props: ItemProps) {
  const { row, type, values, errors } = props;
  const field = fieldsOf(props);
  const name = t.item(t.types[type], row + 1);
  const url = String(values[`item.${row}.imageUrl`] ?? "");
  return (
    <fieldset className={s.item}>
      <legend>{name}</legend>
      <FormGrid>
        <TextInput label={t.itemTitle} maxLength={20} {...field("title")} />
        <TextInput label={t.itemText} maxLength={60} {...field("text")} />
        <LinkPlace {...props} />
        {type === "banner" ? (
          <Select label={t.scene} options={drawings} help={t.sceneHint} {...field("scene")} />
        ) : null}
        <FileInput
          label={t.image}
          name={`item.${row}.image`}
          accept={pictureAccept}
          help={t.imageHint}
          error={errors[`item.${row}.imageUrl`]}
        />
      </FormGrid>
      <input type="hidden" name={`item.${row}.imageUrl`} value={url} />
      {url ? (
        <div className={s.picture}>
          <img src={goodsPicture(url, 480)} alt={name} />
          <Checkbox name={`item.${row}.noImage`} value="1" label={t.noImage} />
        </div>
      ) : null}
    </fieldset>
  );
}

/** A list of goods: chosen ones, more by code or search, and what fills it up by itself. */
export function GoodsItem(props: ItemProps) {
  const { row, type, values, choices, ofShop } = props;
  const field = fieldsOf(props);
  const goods = goodsIn(values, row);
  const shops = choices.shops.map(({ sysNo, name }) => ({ value: String(sysNo), label: name }));
  return (
    <fieldset className={s.item}>
      <legend>{type === "floor" ? t.tab(row + 1) : t.goods}</legend>
      {type === "floor" ? (
        <FormGrid>
          <TextInput label={t.tabTitle} maxLength={20} {...field("title")} />
        </FormGrid>
      ) : null}
      <div className={s.goods}>
        <span className="mall-dim">{goods.length > 0 ? t.goods : t.noGoods}</span>
        {goods.map(({ sysNo, name, ticked }) => (
          <div key={sysNo}>
            <input type="hidden" name={`item.${row}.skuName.${sysNo}`} value={name} />
            <Checkbox name={`item.${row}.sku.${sysNo}`} value="1" label={name} defaultChecked={ticked} />
          </div>
        ))}
      </div>
      <div className={s.find}>
        <FormGrid>
          <TextInput label={t.find} maxLength={50} help={t.findHint} {...field("find")} />
        </FormGrid>
        <Button name="intent" value="find">
          {t.findNow}
        </Button>
      </div>
      <FormGrid>
        <TextArea label={t.codes} rows={3} help={t.codesHint} {...field("codes")} />
        <Select
          label={t.category}
          options={categoriesOf(choices)}
          help={ofShop ? t.autoShopHint : t.autoHint}
          {...field("category")}
        />
        {ofShop ? null : <Select label={t.shop} options={[none, ...shops]} {...field("shop")} />}
      </FormGrid>
    </fieldset>
  );
}
