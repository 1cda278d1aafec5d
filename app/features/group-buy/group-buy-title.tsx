import type { GroupBuy } from "#trpc/contract/group-buy";

interface TitleProps {
  one: Pick<GroupBuy, "title" | "groupBuyNo" | "skuName" | "skuSpec">;
  href: string;
}

/** A group purchase in a list: its title leads to its page; number and goods are below. */
export const GroupBuyTitle = ({ one: { title, groupBuyNo, skuName, skuSpec }, href }: TitleProps) => (
  <div>
    <a className="mall-link" href={href}>
      {title}
    </a>
    <p className="mall-dim">
      {groupBuyNo} · {skuName} {skuSpec}
    </p>
  </div>
);
