import type { ActionFunctionArgs } from "@remix-run/node";
import type { Contract, ContractItem } from "#trpc/contract/contract";
import { ContractStatus, ContractType } from "#trpc/rules/kinds/contract";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { quantity } from "~/lib/format";
import { idOf } from "~/lib/id";
import { contractText as t } from "~/lib/texts/contract";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import { lineColumns } from "../document/columns";
import { useMay } from "../document/use-may";
import s from "./contract.module.css";

const CALL_OFF = "callOff";
const fieldOf = (skuSysNo: number): string => `call.${skuSysNo}`;

/** Puts what is called off into the cart, under the contract. */
export const callOff = ({ context, params }: ActionFunctionArgs): Intents => ({
  [CALL_OFF]: async (api, fields) => {
    const { itemList, tradeAgreementSysNo } = await context.api.contract.detail({ id: idOf(params.id) });
    const errors: Record<string, string> = {};
    const list = itemList.flatMap(({ skuSysNo, lineNo, quantityScale }) => {
      const name = fieldOf(skuSysNo);
      const typed = readNumber(text(fields, name), { what: t.callOf(lineNo), scale: quantityScale, min: 0 });
      if (typed.error) errors[name] = typed.error;
      return typed.value ? [{ skuSysNo, quantity: typed.value, tradeAgreementSysNo }] : [];
    });
    const [first] = itemList;
    if (list.length === 0 && first && Object.keys(errors).length === 0) errors[fieldOf(first.skuSysNo)] = t.callNothing;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const { failList } = await api.cart.addList({ list, areaSysNo: context.area.sysNo });
    if (failList.length > 0)
      throw inputProblem(Object.fromEntries(failList.map(({ skuSysNo, message }) => [fieldOf(skuSysNo), message])));
    return { message: t.called(list.length), to: "/shopping_cart" };
  },
});

const column = lineColumns<ContractItem>();

/** What is wanted of each line of a contract in force, for who orders. */
export function CallOff({ contract }: { contract: Contract }) {
  const refused = useRefused(CALL_OFF);
  const busy = useBusy(CALL_OFF);
  const may = useMay()("order:purchaser:create");
  const holds = contract.status === ContractStatus.inForce || contract.status === ContractStatus.changing;
  const lines = contract.itemList.filter(({ leftQuantity }) => leftQuantity > 0);
  if (!may || !holds || contract.type === ContractType.consortium || lines.length === 0) return null;
  return (
    <Card title={t.toShop} extra={<span className="mall-dim">{t.callHint}</span>} flush>
      <IntentForm intent={CALL_OFF}>
        <FormMessage refused={refused} />
        <DataTable
          caption={t.toShop}
          rows={lines}
          rowKey={({ sysNo }) => sysNo}
          columns={[
            column.goods,
            column.price(({ price }) => price),
            {
              key: "call",
              title: t.call,
              width: 220,
              align: "right",
              cell: ({ skuSysNo, lineNo, leftQuantity, unit }) => (
                <div className={s.number}>
                  <TextInput
                    label={t.callOf(lineNo)}
                    hideLabel
                    name={fieldOf(skuSysNo)}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={16}
                    defaultValue={refused?.values[fieldOf(skuSysNo)]}
                    error={refused?.fields[fieldOf(skuSysNo)]}
                    help={t.callLeft(quantity(leftQuantity), unit)}
                  />
                </div>
              ),
            },
          ]}
        />
        <div className={s.foot}>
          <Button variant="primary" busy={busy}>
            {t.callSubmit}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}
