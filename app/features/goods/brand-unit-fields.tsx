import { goodsText as t } from "~/lib/texts/goods";
import { TextInput } from "~/ui/field";
import type { GoodsActionForm } from "./goods-form";
import { Names } from "./names";

interface BrandUnitFieldsProps {
  field: GoodsActionForm["field"];
  offered: { brandList: readonly string[]; unitList: readonly string[] };
}

/** Brand and unit, each with the names that the mall knows. */
export function BrandUnitFields({ field, offered }: BrandUnitFieldsProps) {
  return (
    <>
      <Names id="brand-names" names={offered.brandList} />
      <TextInput
        label={t.brand}
        help={t.brandHint}
        list="brand-names"
        autoComplete="off"
        {...field("brandName")}
        required
      />
      <Names id="unit-names" names={offered.unitList} />
      <TextInput label={t.unit} list="unit-names" autoComplete="off" {...field("unit")} required />
    </>
  );
}
