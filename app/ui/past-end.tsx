import type { ReactNode } from "react";
import { LinkButton } from "./button";
import { Empty } from "./empty";

interface Page {
  pageNo: number;
  pageSize: number;
  total: number;
}

/**
 * What an empty list says: behind its last page, where the last row of a page was just dealt with for example, the way
 * to the last one, else `empty`.
 */
export function orPastEnd({ pageNo, pageSize, total }: Page, href: (pageNo: number) => string, empty: ReactNode) {
  const last = Math.ceil(total / pageSize);
  if (last === 0 || pageNo <= last) return empty;
  return (
    <Empty title="这一页没有内容" icon="search">
      <LinkButton href={href(last)}>查看最后一页</LinkButton>
    </Empty>
  );
}
