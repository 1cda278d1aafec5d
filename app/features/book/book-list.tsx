import { useLocation } from "@remix-run/react";
import type { Call } from "#trpc/contract/define";
import { bookCode } from "#trpc/rules/permission";
import { FormMessage } from "~/forms/form-message";
import d from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { withQuery } from "~/lib/query";
import { bookText as t } from "~/lib/texts/book";
import { listText } from "~/lib/texts/list";
import { ListTools } from "~/lists/list-tools";
import type { Page } from "~/lists/page";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { useMay } from "../document/use-may";
import { useSide } from "../document/use-side";
import type { Book, BookEntry } from "./book";

interface BookListProps<Entry extends BookEntry, C extends Call, Aside> {
  book: Book<Entry, C, Aside>;
  page: Page<Entry>;
  keyword: string;
}

/** A book: its entries, the default first, and what the reader may do to them. */
export function BookList<Entry extends BookEntry, C extends Call, Aside>(props: BookListProps<Entry, C, Aside>) {
  const { book, page, keyword } = props;
  const { path, texts, rights, Listed, more, acts = [] } = book;
  const { search } = useLocation();
  const refused = useRefused();
  const may = useMay();
  const side = useSide();
  const maySave = may(bookCode(rights, side, "save"));
  const mayRemove = may(bookCode(rights, side, "delete"));
  const add = maySave ? (
    <>
      {more ? <LinkButton href={more.href}>{more.label}</LinkButton> : null}
      <LinkButton href={`${path}/new`} variant="primary" icon="plus">
        {texts.add}
      </LinkButton>
    </>
  ) : null;
  const buttons = (entry: Entry) => (
    <>
      {entry.isDefault || !maySave || book.retired?.(entry) ? null : (
        <IntentForm intent="default" className={d.intent}>
          <input type="hidden" name="sysNo" value={entry.sysNo} />
          <Button size="small" variant="quiet">
            {t.setDefault}
          </Button>
        </IntentForm>
      )}
      {acts
        .filter(({ offered }) => maySave && offered(entry))
        .map(({ intent, label, question, consequence }) => (
          <IntentForm key={intent} intent={intent} className={d.intent}>
            <input type="hidden" name="sysNo" value={entry.sysNo} />
            {question ? (
              <ConfirmButton size="small" variant="quiet" question={question(entry)} consequence={consequence}>
                {label}
              </ConfirmButton>
            ) : (
              <Button size="small" variant="quiet">
                {label}
              </Button>
            )}
          </IntentForm>
        ))}
      {maySave ? (
        <LinkButton
          size="small"
          variant="quiet"
          href={`${path}/${entry.sysNo}`}
          aria-label={`${texts.edit} ${book.nameOf(entry)}`}
        >
          {t.edit}
        </LinkButton>
      ) : null}
      {mayRemove ? (
        <IntentForm intent="delete" className={d.intent}>
          <input type="hidden" name="sysNo" value={entry.sysNo} />
          <ConfirmButton
            size="small"
            variant="quiet"
            destroys
            question={book.removeQuestion(entry)}
            consequence={texts.removeNext}
          >
            {t.remove}
          </ConfirmButton>
        </IntentForm>
      ) : null}
    </>
  );
  return (
    <>
      <PageHead title={texts.title}>{add}</PageHead>
      <FormMessage refused={refused} />
      <Card flush>
        <ListTools action={path} keyword={keyword} hint={texts.hint} />
        {page.datas.length > 0 ? (
          <Listed entries={page.datas} buttons={buttons} />
        ) : keyword ? (
          <Empty title={listText.emptyFiltered} icon="search">
            <LinkButton href={path}>{listText.showAll}</LinkButton>
          </Empty>
        ) : (
          <Empty title={texts.empty} icon={book.icon}>
            {add}
          </Empty>
        )}
      </Card>
      <Pagination
        pageNo={page.pageNo}
        pageSize={page.pageSize}
        total={page.total}
        href={(pageNo) => withQuery(path, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </>
  );
}
