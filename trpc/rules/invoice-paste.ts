/** Fields of an invoice title as they are typed. */
export const titleParts = ["title", "taxCode", "bankName", "bankAccount", "registerAddress", "registerPhone"] as const;
export type TitlePart = (typeof titleParts)[number];
export type PastedTitle = Partial<Record<TitlePart, string>>;

/** What people and programs call the parts; two that stand together come apart by what they look like. */
const labels: readonly [RegExp, readonly TitlePart[]][] = [
  [/(?:注册|单位|公司)?地址[、,，及和/ ]*(?:联系)?电话(?:号码)?/, ["registerAddress", "registerPhone"]],
  [/(?:基本)?(?:开户银?行|银行)(?:名称)?[、,，及和/ ]*(?:银行)?[账帐]号/, ["bankName", "bankAccount"]],
  [/(?:纳税人识别号|统一社会信用代码|社会信用代码|税务登记号|税号)(?:[/（(][^:：]*)?/, ["taxCode"]],
  [/(?:购买?方|单位|公司|企业|开票|发票)?(?:名称|抬头)/, ["title"]],
  [/(?:基本)?开户(?:银?行)(?:名称)?|银行名称/, ["bankName"]],
  [/(?:银行|对公)?[账帐](?:号|户)/, ["bankAccount"]],
  [/(?:注册|单位|公司|联系)?地址/, ["registerAddress"]],
  [/(?:注册|单位|公司|联系)?电话(?:号码)?/, ["registerPhone"]],
];
const labelled = labels.map(([label, parts]) => [new RegExp(`^(?:${label.source})\\s*:?\\s*`), parts] as const);
/** Where another part begins on the same line. */
const begins = new RegExp(`[;；,，\\s]+(?=(?:${labels.map(([label]) => label.source).join("|")})\\s*[:：])`, "g");

const PHONE = /(?:\+?86[- ]?)?(?:1\d{10}|0\d{2,3}[- ]?\d{7,8}|\d{7,8})$/;
const ACCOUNT = /\d[\d -]{7,}\d$/;
const TAX_CODE = /^(?=.*\d)[0-9A-Z]{15}$|^(?=.*\d)[0-9A-Z]{18}$|^(?=.*\d)[0-9A-Z]{20}$/;

const trimmed = (text: string): string => text.replace(/^[\s,，、;；/]+|[\s,，、;；/。]+$/g, "");

/** A text with a number at its end, apart. */
function apart(text: string, number: RegExp): [string, string] {
  const found = number.exec(text);
  return found ? [trimmed(text.slice(0, found.index)), trimmed(found[0])] : [text, ""];
}

function split(text: string, [first, second]: readonly TitlePart[]): PastedTitle {
  if (!first) return {};
  if (!second) return { [first]: text };
  const [words, number] = apart(text, second === "bankAccount" ? ACCOUNT : PHONE);
  return { [first]: words, [second]: number };
}

/** A line that says nothing of itself, by what it looks like. */
function guessed(line: string): PastedTitle {
  const code = line.replace(/\s/g, "").toUpperCase();
  if (TAX_CODE.test(code)) return { taxCode: code };
  if (/银行|信用社|支行/.test(line)) return split(line, ["bankName", "bankAccount"]);
  if (/^[\d -]{9,}$/.test(line)) return { [/^(1\d{10}|0\d{2,3}-)/.test(line) ? "registerPhone" : "bankAccount"]: line };
  if (/(公司|中心|集团|厂|院|局|处|部|社|所|站)$/.test(line)) return { title: line };
  if (/[省市区县镇路街道号]/.test(line)) return split(line, ["registerAddress", "registerPhone"]);
  return {};
}

/** Brackets of names are full-width on invoices. */
const name = (text: string): string => text.replace(/\(/g, "（").replace(/\)/g, "）");
const code = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();
const same = (text: string): string => text;
const plain: Record<TitlePart, (text: string) => string> = {
  ...{ title: name, bankName: name, registerAddress: name },
  ...{ taxCode: code, bankAccount: code, registerPhone: same },
};

/** Characters of a block: reading one costs the square of its length. */
export const MOST_PASTED = 2_000;

/**
 * Reads a block of 开票信息 as it is sent around, by labels (名称, 税号, 地址电话, 开户行及账号 …) or, where a line has
 * none, by its look. What was said first holds; numbers lose the blanks they are written with.
 */
export function readPastedTitle(pasted: string): PastedTitle {
  const found: PastedTitle = {};
  const lines = pasted
    // on its way a line ends with two characters, and one character may stand for many
    .slice(0, 2 * MOST_PASTED)
    .normalize("NFKC")
    .slice(0, 2 * MOST_PASTED)
    .split(/[\r\n]+/)
    // 名 称: labels are drawn out to one length
    .map((line) => line.trim().replace(/^[^:\d]{1,30}:/, (label) => label.replace(/\s/g, "")))
    .flatMap((line) => line.split(begins))
    .map(trimmed);
  for (const line of lines) {
    const known = labelled.find(([label]) => label.test(line));
    const parts = known ? split(trimmed(line.replace(known[0], "")), known[1]) : guessed(line);
    for (const part of titleParts) {
      const value = parts[part];
      if (value) found[part] ??= plain[part](value);
    }
  }
  return found;
}
