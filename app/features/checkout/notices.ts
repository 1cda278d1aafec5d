import type { Api } from "~/forms/act";
import { unlessRefused } from "~/lib/failure";

/** An agreement whose notice its buyer was shown. */
export const NOTICE_READ = "noticeRead";
/** An agreement that something of the page is bought under. */
export const AGREEMENT = "agreement";

export interface Notice {
  agreementSysNo: number;
  content: string;
}

const keysIn = (form: URLSearchParams | FormData, name: string): number[] =>
  form.getAll(name).flatMap((value) => (/^[1-9]\d{0,15}$/.test(String(value)) ? [Number(value)] : []));

/**
 * R-BIZ-06: what the agreements of a form ask to be confirmed, and its sender has not. A backend that does not know the
 * question has none.
 */
export async function unreadNotices(api: Api, form: URLSearchParams | FormData): Promise<Notice[]> {
  const agreementSysNoList = [...new Set(keysIn(form, AGREEMENT))];
  if (agreementSysNoList.length === 0) return [];
  const asked = await api.trade.checkTradeAgreementNotice({ agreementSysNoList }).catch(unlessRefused);
  const read = new Set(keysIn(form, NOTICE_READ));
  return (asked ?? []).flatMap(({ agreementSysNo, needNotice, content }) =>
    needNotice && !read.has(agreementSysNo) ? [{ agreementSysNo, content }] : [],
  );
}
