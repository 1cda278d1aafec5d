import type { MetaFunction } from "@remix-run/react";
import { shopText as t } from "~/lib/texts/shop";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.shopGone);

/** RT-15: a shop that is gone; no storefront (R-SRCH-05). */
export default function NoShop() {
  return (
    <>
      <PageHead title={t.shopGone} />
      <Card>
        <Empty
          title={t.shopGoneHint}
          icon="building-store"
          ways={
            <>
              <LinkButton href="/shop/list" variant="primary">
                {t.allShops}
              </LinkButton>
              <LinkButton href="/">{t.toHome}</LinkButton>
            </>
          }
        />
      </Card>
    </>
  );
}
