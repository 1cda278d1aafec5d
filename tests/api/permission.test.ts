import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { actionCode } from "#trpc/contract/shared/labels";
import { orderMachine } from "#trpc/rules/machine-order";
import { allPermissions, type Person, refusal } from "../support/api";
import { addDelivery, addOrder, addReceiving, snapshot } from "../support/documents";
import { walkKinds } from "../support/kinds";
import { useMarket } from "../support/worlds";

let delivery: number;
let note: number;

const market = useMarket();
const { world } = market;
beforeAll(async () => {
  const loaded = await addDelivery(market, await addOrder(market, { status: 20 }), [40]);
  delivery = loaded.sysNo;
  note = (await addReceiving(market, loaded, [10])).sysNo;
});

/** Somebody of the parties' own organisations who holds these codes and no other. */
const holding = (side: "purchaser" | "supplier", permissions: string[]): Promise<Person> =>
  world.person({ ...market[side], permissions });

/** What an organisation keeps besides its documents, whose codes are proved with their kinds. */
const kept = (["purchaser", "supplier"] as const).flatMap((side) => {
  const address = { contactName: "刘工", contactMobile: "13800001001", regionSysNo: 500112, address: "2 号门" };
  return [
    { side, code: `receiveAddress:${side}:save`, act: ({ api }: Person) => api.receiveAddress.save(address) },
    {
      side,
      code: `invoiceTitle:${side}:save`,
      act: ({ api }: Person) => api.invoiceTitle.add({ title: "某某公司", invoiceType: 0 }),
    },
  ] as const;
});

describe("R-PERM-12, R-PERM-21: who lacks a code may not do what it stands for", () => {
  test.each(kept)("$code", async ({ side, code, act }) => {
    const clerk = await holding(
      side,
      allPermissions(side).filter((held) => held !== code),
    );
    const before = await snapshot(world.database);
    const message = expect.stringContaining(`“${actionCode[code]}”`);
    expect(await refusal(act(clerk))).toMatchObject({ reason: "FORBIDDEN", code: 403, message });
    expect(await snapshot(world.database)).toBe(before);
  });

  test("whoever is on the other side is told whose act it is", async () => {
    const answer = await refusal(market.purchaser.api.delivery.auditCancel({ sysNo: delivery }));
    expect(answer).toMatchObject({ code: 403, message: "只有供应商可以撤销审批" });
  });
});

describe("buttons follow the codes", () => {
  const listed = async (who: Person) => {
    const { api } = who;
    const [one, rows] = [await api.delivery.get({ id: delivery }), (await api.delivery.searchList({})).datas];
    const [paper, papers] = [await api.receiving.detail({ id: note }), (await api.receiving.searchList({})).datas];
    const row = rows.find(({ sysNo }) => sysNo === delivery);
    const paperRow = papers.find(({ sysNo }) => sysNo === note);
    expect(row?.actionList).toEqual(one.actionList);
    expect(paperRow?.actionList).toEqual(paper.actionList);
    return [one.actionList, paper.actionList];
  };

  test("R-PERM-21: lists and pages of deliveries and receiving notes show what the reader may do", async () => {
    expect(await listed(market.purchaser)).toEqual([
      ["delivery:purchaser:certify", "delivery:purchaser:receive", "delivery:purchaser:endReceiving"],
      ["receiving:purchaser:auditCancel", "receiving:purchaser:void", "receiving:purchaser:identify"],
    ]);
    expect(await listed(market.supplier)).toEqual([["delivery:supplier:amend"], ["receiving:supplier:confirm"]]);
    expect(await listed(await holding("purchaser", []))).toEqual([[], []]);
    expect(await listed(await holding("supplier", []))).toEqual([[], []]);
    expect(await listed(await holding("purchaser", ["receiving:purchaser:void"]))).toEqual([
      [],
      ["receiving:purchaser:void"],
    ]);
  });

  test("receiving needs the right to write a note, too", async () => {
    const actions = async (...permissions: string[]) => (await listed(await holding("purchaser", permissions)))[0];
    expect(await actions("delivery:purchaser:receive")).toEqual([]);
    expect(await actions("delivery:purchaser:receive", "receiving:purchaser:edit")).toHaveLength(1);
    expect(await actions("delivery:purchaser:receive", "receiving:purchaser:submit")).toHaveLength(1);
  });
});

test("in a mall that ran before these codes everybody may do what they could", async () => {
  const folder = "prisma/migrations";
  const kinds = Object.keys(walkKinds).map(
    (kind) => `_${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}$`,
  );
  const others = [
    "permission_codes",
    "violation",
    "return_order",
    "document_approval",
    "price_right",
    "project_book",
    "refused_goods",
    "gate_and_vehicles",
    "mix_stations",
    "material_issue",
    "supplier_admission",
    "organization_block",
    "document_look",
    "group_buy",
    "tender_origin",
  ];
  const named = new RegExp([...others, ...kinds].join("|"));
  const granting = readdirSync(folder).filter((name) => named.test(name));
  const grants = granting.map((name) => readFileSync(`${folder}/${name}/migration.sql`, "utf8"));
  // what grants codes may run again; it follows what makes tables
  const updates = grants.map((text) => text.slice(text.indexOf('UPDATE "mall"."UserApplication"')));
  const ofOrders = Object.values(orderMachine.codes).filter((code) => code !== "order:purchaser:create");
  // these were asked for before; what returns need came with them
  const asked = new Set<string | null>([...ofOrders, "order:purchaser:reorder"]);
  asked.delete("order:purchaser:return");
  // came with its own migration to whoever orders
  asked.delete("orderChange:purchaser:save");
  // what nobody could do then
  for (const code of [
    "goods:supplier:edit",
    "goods:supplier:price",
    "goods:supplier:stock",
    "goods:supplier:picture",
    "service:supplier:answer",
    "budget:purchaser:save",
    "shop:supplier:save",
    "groupBuy:supplier:save",
    "groupBuy:supplier:remove",
    "violation:supplier:answer",
  ])
    asked.add(code);
  asked.add("delivery:supplier:amend");
  // these came to those who held what was asked for before
  for (const { inherited } of Object.values(walkKinds)) for (const code of inherited) asked.add(code);
  const held = async ({ api }: Person) => (await api.shell.getCurrentUser({})).permissions.sort();
  const migrate = async () => {
    for (const update of updates) await world.database.pool.query(update);
  };
  for (const identity of ["purchaser", "supplier"] as const) {
    const clerk = await holding(identity, []);
    const partly = await holding(identity, [`receiving:${identity}:confirm`, "something:else:here"]);
    await migrate();
    await migrate();
    const could = allPermissions(identity).filter((code) => !asked.has(code));
    expect(await held(clerk)).toEqual([...could].sort());
    expect(await held(partly)).toEqual([...could, "something:else:here"].sort());
  }
  const operator = await world.person({ ...market.purchaser, identity: "operation", permissions: ["operation:a:b"] });
  await migrate();
  expect(await held(operator)).toEqual(["operation:a:b"]);
});
