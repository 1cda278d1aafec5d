import type { ShopPage } from "#trpc/contract/mall-page";
import { MallPageStatus } from "#trpc/contract/shared/codes";
import { pagePath, tagOfShop } from "#trpc/rules/mall-page";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import s from "./editor.module.css";
import { PageTag } from "./page-columns";
import { pageOf, SHOPS } from "./page-intents";

function OfShop({ shop: { shopSysNo, name, page } }: { shop: ShopPage }) {
  const intent = pageOf(shopSysNo);
  const refused = useRefused(intent);
  const busy = useBusy(intent);
  return (
    <li className={s.shop}>
      <span className={s.words}>
        <b>{name}</b>
        {page ? (
          <span>
            <PageTag {...page} />
          </span>
        ) : (
          <span className="mall-dim">{t.shopPageNone}</span>
        )}
        <FormMessage refused={refused} complete />
      </span>
      <div className={s.buttons}>
        {page?.status === MallPageStatus.published ? (
          <LinkButton href={pagePath(tagOfShop(shopSysNo))} size="small" icon="external-link">
            {t.view}
          </LinkButton>
        ) : null}
        {page ? (
          <LinkButton href={`${SHOPS}/${page.sysNo}`} size="small">
            {t.editShopPage}
            <span className="mall-hidden">{name}</span>
          </LinkButton>
        ) : (
          <IntentForm intent={intent}>
            <Button size="small" busy={busy}>
              {t.makeShopPage}
              <span className="mall-hidden">{name}</span>
            </Button>
          </IntentForm>
        )}
      </div>
    </li>
  );
}

/** The pages of a supplier's shops. */
export function ShopPages({ shops }: { shops: readonly ShopPage[] }) {
  return (
    <Card title={t.shopPages} extra={<span className="mall-dim">{t.shopPagesLead}</span>}>
      <ul className={s.list}>
        {shops.map((shop) => (
          <OfShop key={shop.shopSysNo} shop={shop} />
        ))}
      </ul>
    </Card>
  );
}
