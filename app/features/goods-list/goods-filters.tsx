import type { Facets } from "#trpc/contract/goods-search";
import { FacetRows } from "./facet-rows";
import s from "./goods-filters.module.css";
import type { GoodsQuery } from "./list-query";
import { SortBar } from "./sort-bar";

export interface GoodsFiltersProps {
  facets: Facets | undefined;
  query: GoodsQuery;
  search: string;
  /** the reader has agreements: 仅协议价 makes sense */
  agreements: boolean;
  showPrice: boolean;
  /** cards are there to be chosen for comparison */
  choosing: boolean;
  inRows: boolean;
}

const SWITCH = "goods-filters";

function activeCount(query: GoodsQuery): number {
  const { brandSysNoList, attributeList, onlyAgreement, onlyInStock, priceFrom, priceTo } = query;
  const range = priceFrom === undefined && priceTo === undefined ? 0 : 1;
  return brandSysNoList.length + attributeList.length + Number(onlyAgreement) + Number(onlyInStock) + range;
}

const canNarrow = ({ categories, brands, attributes }: Facets): boolean =>
  categories.length > 1 || brands.length > 1 || attributes.length > 0;

/** Facets and the sort bar. On the phone a box without script folds away everything but the sorts. */
export function GoodsFilters({ facets, ...bar }: GoodsFiltersProps) {
  const { query, search } = bar;
  return (
    <div className={s.filters}>
      <input id={SWITCH} type="checkbox" className={`${s.switch} mall-hidden`} />
      {facets && canNarrow(facets) ? (
        <div className={s.facets}>
          <FacetRows facets={facets} search={search} />
        </div>
      ) : null}
      <SortBar {...bar} switchId={SWITCH} active={activeCount(query)} className={s.bar} foldedClassName={s.folded} />
    </div>
  );
}
