import type { ViolationEvent } from "../violation";

/** A message about a report: to the people of the accused, or to who reported. */
interface ViolationTell {
  to: "supplier" | "reporter";
  title: string;
}

const both = (title: string): readonly ViolationTell[] => [
  { to: "supplier", title },
  { to: "reporter", title },
];

/** Messages about the events of a report, or the reason why there are none. */
export const violationMessages: Readonly<
  Record<ViolationEvent | "create" | "file", readonly ViolationTell[] | string>
> = {
  create: "a draft is its reporter's alone",
  revise: "a draft is its reporter's alone",
  remove: "a draft is its reporter's alone",
  publish: [{ to: "supplier", title: "采购方举报违规，请在说明期内提交说明" }],
  file: [{ to: "supplier", title: "平台立案调查违规，请在说明期内提交说明" }],
  state: [{ to: "reporter", title: "供应商已提交说明" }],
  uphold: [
    { to: "supplier", title: "平台认定违规，可以在申诉期内申诉" },
    { to: "reporter", title: "平台认定违规" },
  ],
  decline: both("平台未认定违规"),
  release: both("违规已在曝光台公示"),
  appeal: [{ to: "reporter", title: "供应商已申诉，等待平台复核" }],
  refuseAppeal: both("复核维持违规认定"),
  acceptAppeal: both("复核撤销违规认定"),
  correct: both("曝光内容已更正"),
  withdraw: both("违规曝光已撤销"),
  expire: both("违规曝光期满"),
};
