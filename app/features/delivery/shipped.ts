import { DeliveryStatus } from "#trpc/contract/shared/codes";
import type { Outcomes } from "#trpc/contract/shared/document";
import { withQuery } from "~/lib/query";
import { deliveryText as t } from "~/lib/texts/delivery";
import type { Settled } from "~/lists/batch";
import { listPath } from "../document/paths";

/** What became of the delivery notes of several orders, and where they stand: the list's tab, or all where they differ. */
export function shipped({ resultList }: Outcomes): Pick<Settled, "done" | "to"> {
  const standing = resultList.flatMap(({ status }) => status ?? []);
  const asked = standing.filter((status) => status === DeliveryStatus.waitingConfirm).length;
  const [status] = standing;
  const alike = standing.every((one) => one === status);
  return {
    done: (count) =>
      [count > asked ? t.shipManyDone(count - asked) : [], asked > 0 ? t.shipManyDoneConfirm(asked) : []]
        .flat()
        .join("；"),
    to: withQuery(listPath.delivery, "", { status: alike ? status : undefined }),
  };
}
