import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { groupBy } from "#trpc/rules/group";
import { type OrderedLine, type PriceScene, priceLines } from "../cart/index";
import { partsOf } from "./parts";

type Row = OrderedLine["row"];

/** Lines of one order, as far as is known before they are priced: the terms of a group are the same of all its lines. */
const orderOf = ({ shopSysNo, agreementSysNo, goodsKind }: Row): string =>
  `${shopSysNo} ${agreementSysNo} ${goodsKind}`;

const severalProjects = ({ row, agreement }: OrderedLine): Failure =>
  new Failure("BAD_INPUT", {
    message: `“${row.mallSpuName}”按项目协议 ${agreement?.agreementNo ?? ""} 与其他商品合为一张订单，请给它们选同一个项目，或分开结算`,
  });

type ProjectOf = (cartSysNos: readonly number[]) => { projectSysNo: number | null };

/**
 * Prices lines for the projects that their orders are for: one statement for each project among them, one where none is
 * named.
 * @param wishes what is said of the order with some cart lines
 * @throws Failure BAD_INPUT where lines that were to be for several projects come into one order, by an agreement that is
 * for a project alone
 */
export async function priceForProjects(
  db: Db,
  scene: PriceScene,
  rows: readonly Row[],
  wishes: ProjectOf,
): Promise<OrderedLine[]> {
  const projects = new Map(
    [...groupBy(rows, orderOf)].map(([order, own]) => [order, wishes(own.map(({ sysNo }) => sysNo)).projectSysNo]),
  );
  const byProject = groupBy(rows, (row) => projects.get(orderOf(row)) ?? null);
  const priced: OrderedLine[] = [];
  for (const [projectSysNo, own] of byProject) priced.push(...(await priceLines(db, { ...scene, projectSysNo }, own)));
  for (const { lines } of partsOf(priced)) {
    const { projectSysNo } = wishes(lines.map(({ row }) => row.sysNo));
    const other = lines.find(
      ({ row }) => byProject.get(projectSysNo)?.every(({ sysNo }) => sysNo !== row.sysNo) ?? true,
    );
    if (other) throw severalProjects(other);
  }
  const places = new Map(rows.map(({ sysNo }, place) => [sysNo, place]));
  return priced.toSorted((a, b) => (places.get(a.row.sysNo) ?? 0) - (places.get(b.row.sysNo) ?? 0));
}
