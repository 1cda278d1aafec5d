import { z } from "zod";
import { PRICE_PLACES } from "../../rules/money";
import { passwordProblem } from "../../rules/password";
import { plainPhone } from "../../rules/plain-text";
import { mobilePattern } from "../../rules/text-pattern";

/** A record's key: a positive whole number within 2^53 (design: numbers on the wire). */
export const Id = z.int("编号不正确").positive("编号不正确");
/** A key in a path or query, where it arrives as text. */
export const QueryId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/, "编号不正确")
      .transform(Number),
  ])
  .pipe(Id);
export const Ids = z.array(Id).max(1000, "一次最多1000条");
/** Lines that a cart may hold: where a tenant says nothing, and the most that a tenant may say. */
export const cartLines = { preset: 2_000, most: 5_000 } as const;
/** Lines of one cart, all of them if need be. */
export const CartLineIds = z.array(Id).max(cartLines.most, `一次最多${cartLines.most}种商品`);
/** Unix seconds. */
export const UnixSeconds = z.int().min(0).max(99_999_999_999);

/** A time of the day, HH:mm; "" where only its day, or a half of it, is said. */
export const DayTime = z
  .string()
  .trim()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "请按 时:分 填写时间，如 08:00");

/** A moment to half an hour, in unix seconds. */
export const HalfHour = UnixSeconds.multipleOf(1800, "时间请选整点或半点");

/** True when the number has at most `places` decimals and at most 15 significant digits. */
function hasAtMost(value: number, places: number): boolean {
  return Number(value.toFixed(places)) === value && Math.abs(value) < 10 ** (15 - places);
}
const decimal = (places: number, what: string) =>
  z.number(`${what}必须是数字`).refine((v) => hasAtMost(v, places), `${what}最多${places}位小数`);

/** 元, two decimals. */
export const Money = decimal(2, "金额");
/** 元 per unit, up to six decimals as they are answered; whatever the mall makes has four. */
export const Price = decimal(6, "单价");
/** A list price as its supplier sets it. */
export const ListPrice = decimal(PRICE_PLACES, "单价");
/** In the goods' unit, up to four decimals. */
export const Quantity = decimal(4, "数量");
/** A share or rate, up to six decimals. */
export const Rate = decimal(6, "比率");
/** A percent of up to six decimals, divided by 100 (R-CART-13). */
export const PriceRate = decimal(8, "折扣率");
/** What a form may send as a quantity. R-NUM-03: 99999999 is the greatest. */
export const PositiveQuantity = Quantity.positive("数量必须大于0").max(99_999_999, "数量不能超过99999999");

export const Text = (max: number, what: string) => z.string().trim().max(max, `${what}不能超过${max}个字`);
export const NeededText = (max: number, what: string) => Text(max, what).min(1, `请填写${what}`);
/** A password that is being chosen (R-VAL-06). */
export const NewPassword = NeededText(128, "密码").superRefine((plain, check) => {
  const problem = plain === "" ? undefined : passwordProblem(plain);
  if (problem) check.addIssue({ code: "custom", message: problem });
});
const mobile = (message: string) => z.string().overwrite(plainPhone).regex(mobilePattern, message);
/** R-VAL-05: as people type or paste it; 11 digits come of it. */
export const Mobile = mobile("请输入正确的手机号");
/** The same of a truck's driver. */
export const DriverMobile = mobile("请输入正确的司机手机号");
export const LevelCode = z.string().regex(/^(\d{8}){1,4}$/, "地区编码不正确");

/** A day in China, yyyy-MM-dd. */
export const Day = z.iso.date("日期不正确，应为年-月-日");

/** When the documents of a list were made; either end may be open. */
export const DateRange = z.object({ from: UnixSeconds.optional(), to: UnixSeconds.optional() }).optional();

/** Lists: pages of 20, at most 100 (a larger size is cut), 10,000 rows deep; deeper by cursor. */
export const paging = {
  pageNo: z.int().min(1).max(500, "页码不能超过500").default(1),
  pageSize: z
    .int()
    .min(1)
    .transform((size) => Math.min(size, 100))
    .default(20),
};
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    datas: z.array(row),
    /** Capped where counting costs more than it tells: then `totalCapped` is true. */
    total: z.int(),
    totalCapped: z.boolean().optional(),
    pageNo: z.int(),
    pageSize: z.int(),
  });
export const Empty = z.object({}).default({});
export const Done = z.literal(true);
