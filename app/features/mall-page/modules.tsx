import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { sceneOf } from "#trpc/rules/mall-page";
import { RichText } from "~/features/announcement/announcement-body";
import { Banner } from "~/features/home/banner";
import { ProductCard } from "~/features/product/product-card";
import { cx } from "~/lib/cx";
import { goodsPicture } from "~/lib/goods-picture";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { Icon } from "~/ui/icon";
import type { MadeModule, MadeTab } from "./load-page";
import s from "./modules.module.css";

type Items = MadeModule["items"];

/** Pictures of an operator as the panels of a banner; without a link they search for their title. */
export const panelsOf = (items: readonly Pick<Items[number], "title" | "text" | "imgUrl" | "linkUrl">[]) =>
  items.map(({ title, text, imgUrl, linkUrl }) => {
    const scene = sceneOf(imgUrl);
    const shown = scene ? { picture: scene } : { picture: "steel" as const, imageUrl: imgUrl };
    return { title, text, key: title, url: linkUrl, ...shown };
  });

/** Links with a picture and a line each. */
function Links({ items }: { items: Items }) {
  return (
    <ul className={s.links}>
      {items.map(({ title, text, imgUrl, linkUrl }) => (
        <li key={`${title} ${linkUrl}`}>
          <a href={linkUrl} rel={linkUrl.startsWith("/") ? undefined : "noopener noreferrer"}>
            {imgUrl ? (
              <img src={goodsPicture(imgUrl, 480)} alt="" width={96} height={72} loading="lazy" />
            ) : (
              <Icon name="chevron-right" />
            )}
            <span>
              <b>{title}</b>
              {text ? <span className="mall-dim">{text}</span> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface TabsProps {
  tabs: readonly MadeTab[];
  display: PriceDisplaySettings;
  /** of the module, for names of fields */
  sysNo: number;
  title: string;
}

/** Goods in tabs: radio buttons, which need no script. */
function Tabs({ tabs, display, sysNo, title }: TabsProps) {
  const cards = ({ skus }: MadeTab) => (
    <div className={s.cards}>
      {skus.map((sku) => (
        <ProductCard key={sku.sysNo} sku={sku} display={display} />
      ))}
    </div>
  );
  const [first] = tabs;
  if (tabs.length < 2) return first ? cards(first) : null;
  return (
    <fieldset className={s.tabs}>
      <legend className="mall-hidden">{title || t.tabs}</legend>
      {tabs.flatMap((tab, at) => {
        const id = `tab-${sysNo}-${at}`;
        return [
          <input
            key={`${id} choice`}
            type="radio"
            name={`tab-${sysNo}`}
            id={id}
            defaultChecked={at === 0}
            className={s.choice}
          />,
          <label key={`${id} name`} htmlFor={id} className={s.tab}>
            {tab.name || t.tab(at + 1)}
          </label>,
          <div key={id} className={s.panel}>
            {cards(tab)}
          </div>,
        ];
      })}
    </fieldset>
  );
}

function Body({ module, display }: { module: MadeModule; display: PriceDisplaySettings }) {
  const { sysNo, type, title, html, items, tabs } = module;
  if (type === "banner") return <Banner panels={panelsOf(items)} />;
  if (type === "links") return <Links items={items} />;
  if (type === "text")
    return (
      <div className={s.text}>
        <RichText html={html} />
      </div>
    );
  return <Tabs tabs={tabs} display={display} sysNo={sysNo} title={title} />;
}

/** The modules of a page below each other. A page that shows goods has an `AddingForm` of its own. */
export function Modules({ modules, display }: { modules: readonly MadeModule[]; display: PriceDisplaySettings }) {
  return modules.map((module) => {
    const { sysNo, type, title } = module;
    const id = `module-${sysNo}`;
    return (
      <section
        key={sysNo}
        className={cx(s.module, type === "banner" && s.banner)}
        {...(title ? { "aria-labelledby": id } : {})}
      >
        {title ? (
          <div className={s.head}>
            <h2 id={id}>{title}</h2>
            {type === "area" ? (
              <a href={`/pages/dfzq/${sysNo}`} className="mall-dim">
                {t.openZone}
                <span className="mall-hidden">{title}</span>
                <Icon name="chevron-right" />
              </a>
            ) : null}
          </div>
        ) : null}
        <Body module={module} display={display} />
      </section>
    );
  });
}
