import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { shopSetting as calls } from "#trpc/contract/shop-setting";
import { FREIGHT_SWITCH } from "#trpc/rules/freight";
import { lacking } from "#trpc/rules/permission";
import { useMay } from "~/features/document/use-may";
import { ShopPages } from "~/features/mall-page/shop-pages";
import { shopSettingIntents } from "~/features/shop-setting/act-shop-setting";
import { AccountForm, FreightForm } from "~/features/shop-setting/shop-forms";
import { formState, runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen, orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";
import { shopSettingText as t } from "~/lib/texts/shop-setting";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import page from "~/ui/page.module.css";

const CODE = "shop:supplier:save";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const [shops, pages, freight, form] = await Promise.all([
    api.shopSetting.list({}).catch(orScreen(args.request)),
    api.shopPage.list({}).catch(orUnread(args.context, partsText.shopPages)),
    api.trade.selectFreightSwitchConfigByKey({ key: FREIGHT_SWITCH }).catch(orUnread(args.context, partsText.freight)),
    formState(args),
  ]);
  return {
    shops,
    pages: pages ?? [],
    isOff: freight?.value !== true,
    form,
    limits: textLimits(calls.saveAccount.input),
  };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, shopSettingIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** What a supplier keeps of its shops: their pages, the bank account that is paid to, and what bringing the goods costs. */
export default function Shop() {
  const { shops, pages, isOff, limits } = useLoaderData<typeof loader>();
  const may = useMay()(CODE);
  return (
    <div className={page.stack}>
      <PageHead title={t.title} />
      {may ? null : <p className={page.notice}>{lacking(CODE)}</p>}
      {shops.length === 0 ? (
        <Card>
          <Empty title={t.none} icon="building-store" />
        </Card>
      ) : null}
      {pages.length > 0 ? <ShopPages shops={pages} /> : null}
      {may
        ? shops.map((shop) => (
            <section key={shop.sysNo} className={page.stack} aria-label={shop.name}>
              <h2>{shop.name}</h2>
              <AccountForm key={`account ${shop.account?.updateTime}`} shop={shop} limits={limits} />
              <FreightForm key={`freight ${shop.freight?.updateTime}`} shop={shop} limits={{}} isOff={isOff} />
            </section>
          ))
        : null}
    </div>
  );
}
