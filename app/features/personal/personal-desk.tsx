import type { ReactNode } from "react";
import { workbenchText as t } from "~/lib/texts/workbench";
import { Card, Facts, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { StatusTiles } from "../statistics/status-tiles";
import type { Statistics, Todo } from "../statistics/todo";
import { TodoCard } from "../statistics/todo-card";
import type { Account } from "./load-account";
import s from "./personal.module.css";

interface PersonalDeskProps {
  account: Account;
  todos: Todo[];
  statistics: Statistics;
  /** what arrives, and the newest orders */
  children: ReactNode;
}

/** RT-19: what somebody bought for themselves, and their account. */
export function PersonalDesk({ account, todos, statistics, children }: PersonalDeskProps) {
  const facts = [
    { label: t.name, value: account.name },
    { label: t.mobile, value: account.mobile },
    {
      label: t.verified,
      value: (
        <Tag tone={account.verified ? "success" : "warning"}>{account.verified ? t.verifiedYes : t.verifiedNo}</Tag>
      ),
    },
  ];
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.personalTitle} />
        <TodoCard todos={todos} />
      </div>
      <StatusTiles title={t.myOrders} kind="order" statistics={statistics} />
      <Card title={t.account}>
        <Facts facts={facts} />
        <ul className={s.links}>
          {t.accountLinks.map(({ href, label }) => (
            <li key={href}>
              <a className="mall-link" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="mall-dim">{t.private}</p>
      </Card>
      {children}
    </div>
  );
}
