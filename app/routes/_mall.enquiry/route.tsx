import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { customerService } from "#trpc/contract/customer-service";
import { Failure } from "#trpc/contract/failures";
import { formState, inputProblem, runIntent } from "~/features/document/act";
import { text } from "~/features/document/fields";
import { textLimits } from "~/features/form/text-limits";
import { askList } from "~/features/module/ask-module";
import { ASK, EnquiryForm, EnquiryWords, wordsIn } from "~/features/module/enquiry-form";
import { needSwitch, notForReader } from "~/features/module/load-module";
import s from "~/features/module/module.module.css";
import { ModulePage } from "~/features/module/module-page";
import { productPath } from "~/features/product/product-card";
import { orScreen, orTrouble } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { seesEnquiry } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { useShell } from "~/shell/shell-data";
import { Card } from "~/ui/card";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.enquiry);
export const handle = inBar(t.enquiry);

/** R-PERM-06: visitors, and whoever is purchaser or supplier and does not act as personal buyer. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  needSwitch(context, "enquiryOn");
  const [profile, sku, form] = await Promise.all([readerOf(args), goodsOf(args), formState(args)]);
  if (!seesEnquiry(profile, true)) notForReader(t.enquiryNotHere);
  // a visitor has none of their own
  const answer = profile ? await askList(args, context.api.enquiry.search({})) : ({ state: "closed" } as const);
  const { basic, global } = context.tenant.config;
  const canSend = basic.customerServiceOn && !global.customerServiceUrl;
  const words = wordsIn(new URL(request.url).searchParams);
  return { sku, answer, words, canSend, form, limits: textLimits(customerService.begin.input) };
}

async function readerOf({ request, context }: LoaderFunctionArgs) {
  if (!context.session.hasCookie) return null;
  return (await context.api.shell.getCurrentUser({ t: Date.now() }).catch(orScreen(request))).profile;
}

/** Begins a conversation with the platform's customer service; visitors log in first and keep their words. */
export const action = (args: ActionFunctionArgs) => {
  needSwitch(args.context, "enquiryOn");
  return runIntent(args, {
    [ASK]: async (api, fields) => {
      const { profile } = await api.shell.getCurrentUser({ t: Date.now() });
      if (!profile) throw new Failure("LOGIN_NEEDED");
      if (!seesEnquiry(profile, true)) throw new Failure("FORBIDDEN", { message: t.enquiryNotHere });
      const content = text(fields, "content");
      if (!content) throw inputProblem({ content: t.askEmpty });
      const { sysNo } = await api.customerService.begin({
        content,
        messageKey: text(fields, "requestKey") || undefined,
      });
      return { message: t.sent, to: `/service?c=${sysNo}` };
    },
  });
};

/** The goods that somebody came from; none where they are gone. */
async function goodsOf({ request, context }: LoaderFunctionArgs) {
  const sysNo = Number(new URL(request.url).searchParams.get("sku"));
  if (!Number.isSafeInteger(sysNo) || sysNo <= 0) return null;
  const { api, area } = context;
  const found = await api.h5Sku.getSkuDetail({ sysNo, areaSysNo: area.sysNo }).catch(orTrouble(request));
  if ("trouble" in found) return null;
  const { mallSpuName, thirdName, shopName, mainImgUrl, unit, inventory, madeToOrder } = found;
  const stock = madeToOrder ? "" : t.askedStock(`${quantity(inventory)} ${unit}`);
  return {
    sysNo,
    name: mallSpuName,
    image: mainImgUrl,
    more: [thirdName, shopName, stock].filter(Boolean).join(" · "),
  };
}

/** RT-17: asking for a price. */
export default function Enquiry() {
  const { user } = useShell();
  const { sku, answer, words, canSend, limits } = useLoaderData<typeof loader>();
  return (
    <ModulePage
      title={t.enquiry}
      lead={t.enquiryLead}
      answer={answer}
      none={t.enquiryNone}
      closed={answer.state === "closed" && !user ? t.enquiryVisitor : t.enquiryClosed}
      hint={t.enquiryHint}
      icon="message-circle"
      quiet={words !== "" && canSend}
    >
      {canSend ? <EnquiryForm words={words || (sku?.name ?? "")} limits={limits} /> : null}
      {words && !canSend ? <EnquiryWords words={words} /> : null}
      {sku ? (
        <Card title={t.asked}>
          <div className={s.goods}>
            <img src={goodsPicture(sku.image)} alt="" width={64} height={64} />
            <div>
              <a className="mall-link" href={productPath(sku.sysNo)}>
                {sku.name}
              </a>
              <p className="mall-dim">{sku.more}</p>
            </div>
          </div>
        </Card>
      ) : null}
    </ModulePage>
  );
}
