import type { GoodsRow } from "#trpc/contract/supplier-goods";
import { goodsText as t } from "~/lib/texts/goods";
import { Tag } from "~/ui/tag";
import s from "./goods.module.css";

type State = Pick<GoodsRow, "status" | "draftStatus"> & { comment?: string };

/** How far goods and their draft are, in words; and why, where one side said so. */
export function GoodsState({ status, draftStatus, comment = "" }: State) {
  const listing = status === null ? undefined : t.listing[status];
  const draft = draftStatus === null ? undefined : t.draftState[draftStatus];
  return (
    <div className={s.states}>
      {listing ? <Tag tone={listing.tone}>{listing.label}</Tag> : null}
      {draft ? <Tag tone={draft.tone}>{listing ? t.edited(draft.label) : draft.label}</Tag> : null}
      {comment ? <p className={s.reason}>{t.reasonOf(comment)}</p> : null}
    </div>
  );
}
