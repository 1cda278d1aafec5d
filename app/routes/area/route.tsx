import { type ActionFunctionArgs, data, type LoaderFunctionArgs, replace } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormEvent } from "react";
import type { Area } from "#trpc/contract/area";
import { areaCookies, guessedArea } from "~/lib/area-cookies";
import { failureOf, isUnsettled, unlessRefused } from "~/lib/failure";
import { ownPath } from "~/lib/query";
import { shellText as t } from "~/lib/texts/shell";
import { titled } from "~/lib/title";
import { BareLayout } from "~/shell/bare-layout";
import { ErrorScreen } from "~/shell/error-screen";
import { noteChoice } from "~/shell/location-memory";
import { useShell } from "~/shell/shell-data";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { FormError } from "~/ui/form-error";
import s from "./area.module.css";

const LEVEL_CODE = /^(\d{8}){1,4}$/;

/**
 * The divisions of one level: provinces, or the cities of `?province=`; which of them get the goods of `?sku=`. An empty
 * list where the backend refuses (R-AREA-15).
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const province = query.get("province") ?? "";
  const parent = LEVEL_CODE.test(province)
    ? await context.api.area.getArea({ levelCode: province }).catch(unlessRefused)
    : undefined;
  const sku = Number(query.get("sku"));
  const skuSysNo = Number.isSafeInteger(sku) && sku > 0 ? sku : undefined;
  const word = query.get("word")?.trim().slice(0, 20) ?? "";
  const [areas = [], found] = await Promise.all([
    context.api.area.areas({ parentSysNo: parent?.sysNo, skuSysNo }).catch(unlessRefused),
    word && skuSysNo === undefined ? context.api.area.search({ word, levels: 2 }).catch(unlessRefused) : undefined,
  ]);
  return { parent: parent?.name, areas, skuSysNo, word, found, returnTo: ownPath(query.get("return_to")) };
}

/** Area change: looks the area up, sets both cookies, comes back (R-AREA-01). A failed look-up changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const levelCode = form.get("levelCode") ?? "";
  const returnTo = ownPath(form.get("return_to"));
  const refuse = (message: string, again = "") => data({ message, again, returnTo }, { status: 422 });
  if (!LEVEL_CODE.test(levelCode)) return refuse("地区编码不正确，请重新选择地区");
  try {
    const area = await context.api.area.getByCode({ levelCode });
    const secure = new URL(request.url).protocol === "https:";
    const headers = new Headers();
    const { tenantCode } = context.tenant;
    for (const line of [...areaCookies(tenantCode, area, { secure }), guessedArea(tenantCode, false, { secure })])
      headers.append("Set-Cookie", line);
    // the same page in another area is no step of its own
    return replace(returnTo, { status: 303, headers });
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    // while the backend is away no areas are listed: the chosen one is offered again
    return refuse(`未能切换地区：${problem.message}`, isUnsettled(problem) ? levelCode : "");
  }
}

export const meta: MetaFunction = ({ matches }) => titled(matches, "选择地区");

type Division = Pick<Area, "sysNo" | "levelCode" | "name" | "hasChild" | "hasSku">;

interface ChoiceProps {
  area: Division;
  leads: boolean;
  back: string;
  name: string;
  isChosen: boolean;
}

/** A division that is chosen at once, or the way to those below it. */
function Choice({ area, leads, back, name, isChosen }: ChoiceProps) {
  const current = isChosen ? "true" : undefined;
  if (leads && area.hasChild && area.hasSku !== false)
    return (
      <a href={`/area?province=${area.levelCode}&${back}`} aria-current={current}>
        {name}
      </a>
    );
  return (
    <button
      type="submit"
      name="levelCode"
      value={area.levelCode}
      disabled={area.hasSku === false}
      aria-current={current}
    >
      {name}
    </button>
  );
}

/** Finds a division by its name or its letters, where every one may be chosen. */
function AreaSearch({ word, returnTo }: { word: string; returnTo: string }) {
  return (
    <form method="get" action="/area" className={s.search}>
      <input type="hidden" name="return_to" value={returnTo} />
      <input
        type="search"
        name="word"
        defaultValue={word}
        placeholder={t.areaSearch}
        aria-label={t.areaSearch}
        maxLength={20}
        autoComplete="off"
      />
      <Button>{t.search}</Button>
    </form>
  );
}

/** Choosing the region without JavaScript: provinces are links, cities are buttons. */
export default function AreaPage() {
  const { parent, areas, skuSysNo, word, found, ...loaded } = useLoaderData<typeof loader>();
  const { tenant, area: here } = useShell();
  const failed = useActionData<typeof action>();
  const returnTo = failed?.returnTo ?? loaded.returnTo;
  const back = `${skuSysNo === undefined ? "" : `sku=${skuSysNo}&`}return_to=${encodeURIComponent(returnTo)}`;
  const note = ({ nativeEvent }: FormEvent) => {
    const by = (nativeEvent as SubmitEvent).submitter;
    if (by instanceof HTMLButtonElement) noteChoice(tenant.code, by.value);
  };
  const [province, city] = here.names;
  const isChosen = ({ name }: Division) => (parent ? parent === province && name === city : name === province);
  const crumbs = parent ? [{ label: t.areaAll, href: `/area?${back}` }, { label: parent }] : [{ label: t.areaAll }];
  return (
    <BareLayout>
      <Card className={s.card} title="选择地区" level={1}>
        <Breadcrumb crumbs={crumbs} />
        <FormError message={failed?.message} />
        {failed?.again ? (
          <form method="post" action="/area" className={s.again} data-reload onSubmit={note}>
            <input type="hidden" name="return_to" value={returnTo} />
            <Button name="levelCode" value={failed.again}>
              {t.retry}
            </Button>
          </form>
        ) : null}
        {skuSysNo === undefined ? <AreaSearch word={word} returnTo={returnTo} /> : null}
        {found?.length === 0 ? <p className={s.note}>{t.areaUnknown}</p> : null}
        {areas.length === 0 ? (
          <Empty title={t.areaListEmpty} icon="map-pin" ways={<LinkButton href={returnTo}>{t.back}</LinkButton>} />
        ) : null}
        {areas.some(({ hasSku }) => hasSku === false) ? <p className={s.note}>{t.areaNoGoods}</p> : null}
        <form method="post" action="/area" className={s.areas} data-reload onSubmit={note}>
          <input type="hidden" name="return_to" value={returnTo} />
          {found?.length
            ? found.map(({ path, ...area }) => (
                <Choice
                  key={area.sysNo}
                  {...{ area, back, leads: path.length === 1, name: path.map(({ name }) => name).join(" / ") }}
                  isChosen={path.map(({ name }) => name).join() === here.names.slice(0, path.length).join()}
                />
              ))
            : areas.map((area) => (
                <Choice
                  key={area.sysNo}
                  {...{ area, back, leads: !parent, name: area.name, isChosen: isChosen(area) }}
                />
              ))}
        </form>
      </Card>
    </BareLayout>
  );
}

export function ErrorBoundary() {
  return (
    <BareLayout>
      <ErrorScreen />
    </BareLayout>
  );
}
