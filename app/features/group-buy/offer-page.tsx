import type { GroupBuyDetail } from "#trpc/contract/group-buy";
import { GroupBuyStatus } from "#trpc/rules/group-buy-words";
import { CallButton } from "~/forms/call-button";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import type { TextLimits } from "~/forms/text-limits";
import { yuan } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import page from "~/ui/page.module.css";
import { useMay } from "../document/use-may";
import { PUBLISH } from "./act-group-buy";
import { CancelButton } from "./cancel-button";
import { type Choice, GoodsChoice } from "./goods-choice";
import { Ladder, Outcome, Participants, Terms } from "./group-buy-page";
import { GroupBuyTag, Progress, StepPrice } from "./group-buy-parts";
import { OfferForm, type OfferStart } from "./offer-form";
import { groupBuyPath, ownGroupBuys } from "./paths";

interface OfferPageProps {
  one: GroupBuyDetail | null;
  start: OfferStart | null;
  choices: Choice[] | null;
  keyword: string;
  limits: TextLimits;
}
const { draft, open, reached } = GroupBuyStatus;

function Buttons({ one }: { one: GroupBuyDetail }) {
  const may = useMay()("groupBuy:supplier:save");
  const { status, title, sysNo } = one;
  return (
    <>
      {status === draft ? null : <LinkButton href={groupBuyPath(sysNo)}>{t.publicPage}</LinkButton>}
      {may && (status === draft || status === open || status === reached) ? <CancelButton title={title} /> : null}
      {may && status === draft ? (
        <CallButton
          intent={PUBLISH}
          label={t.publish}
          variant="primary"
          question={t.publishQuestion}
          consequence={t.publishNext}
        />
      ) : null}
    </>
  );
}

/** How one of the supplier's goes, with who takes part. */
function Running({ one }: { one: GroupBuyDetail }) {
  const mayRemove = useMay()("groupBuy:supplier:remove");
  return (
    <>
      <Card>
        <StepPrice one={one} size="large" />
        <Progress one={one} />
        <Outcome one={one} />
        {one.orderedAmount === null ? null : (
          <p>
            {t.orderedAmount} <b>{yuan(one.orderedAmount)}</b>
          </p>
        )}
      </Card>
      <Participants one={one} mayRemove={mayRemove} />
      <Ladder one={one} />
      <Terms one={one} />
    </>
  );
}

/** A supplier's group purchase: its goods are chosen, it is written, then it runs. */
export function OfferPage({ one, start, choices, keyword, limits }: OfferPageProps) {
  const refused = useRefused();
  return (
    <div className={page.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.supplierTitle, href: ownGroupBuys }, { label: one?.groupBuyNo ?? t.add }]} />
        <PageHead title={one?.title ?? t.add} aside={one ? <GroupBuyTag status={one.status} /> : undefined}>
          {one ? <Buttons one={one} /> : null}
        </PageHead>
        {start ? null : <FormMessage refused={refused} />}
      </div>
      {choices ? <GoodsChoice goods={choices} keyword={keyword} /> : null}
      {start ? <OfferForm start={start} limits={limits} /> : null}
      {one && !start ? <Running one={one} /> : null}
    </div>
  );
}
