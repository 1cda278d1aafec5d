/**
 * Every expected refusal, once: reason → envelope code and Chinese message (R-ENV-01, R-BIZ-20).
 * A refusal travels as HTTP 200 with this code; HTTP, tRPC and the screens read this table.
 */
export const failures = {
  BAD_INPUT: { code: 400, message: "提交的内容有误，请检查后重试" },
  BODY_TOO_LARGE: { code: 400, message: "提交的内容过大，请分批提交" },
  LOGIN_NEEDED: { code: 401, message: "请先登录" },
  FORBIDDEN: { code: 403, message: "无权限操作" },
  NOT_FOUND: { code: 404, message: "内容不存在或已删除" },
  STATE_CONFLICT: { code: 409, message: "当前状态不允许此操作" },
  REQUEST_KEY_REUSED: { code: 409, message: "请求标识已被另一操作使用，请刷新页面后重试" },
  TOO_MANY: { code: 429, message: "操作过于频繁，请稍后再试" },
  INTERNAL: { code: 500, message: "服务器系统内部错误" },
  DATABASE_AWAY: { code: 503, message: "数据库暂时不可用，请稍后再试" },
  MALL_EMPTY: { code: 503, message: "商城还没有开通，请联系管理员创建第一个租户和运营账号" },
  UPSTREAM_UNREACHABLE: { code: 500, message: "服务暂时无法连接，请稍后重试" },
  OVERLOADED: { code: 503, message: "当前访问人数较多，请稍后重试" },
  NOT_SERVED: { code: 404, message: "该功能暂未开通" },
  BAD_JSON: { code: 500, message: "JSON格式错误" },
  KICKED_OFFLINE: { code: 400101, message: "您的账号已在其他地方登录" },
  REAL_NAME_NEEDED: { code: 400201, message: "使用个人身份购物需先完成实名认证" },

  WRONG_PASSWORD: { code: 400, message: "手机号或密码不正确" },
  ACCOUNT_LOCKED: { code: 429, message: "密码错误次数过多，账号已锁定，请15分钟后再试" },
  ACCOUNT_DISABLED: { code: 403, message: "账号已停用，请联系管理员" },
  CODE_TOO_SOON: { code: 429, message: "验证码已经发出，请稍后再获取" },
  CODE_LIMIT: { code: 429, message: "今天获取验证码的次数已达上限，请明天再试" },
  CODE_UNSENT: { code: 503, message: "验证码没有发出，请稍后再获取" },
  CODE_WRONG: { code: 400, message: "验证码不正确" },
  CODE_LOCKED: { code: 429, message: "验证码错误次数过多，已失效，请重新获取" },
  CODE_EXPIRED: { code: 400, message: "验证码已过期，请重新获取" },
  MOBILE_TAKEN: { code: 409, message: "该手机号已注册，请直接登录" },
  INSPECTION_EMPTY: { code: 409, message: "这些货物已经组批、退货或收货单已作废，没有可组批的数量，请刷新后重试" },
  SETTLEMENT_EMPTY: { code: 409, message: "没有可以结算的收货单" },
  SETTLEMENT_STALE: { code: 409, message: "结算单的明细已变化，请更新明细后再发出" },
  CORRECTION_TOO_MUCH: { code: 409, message: "更正后的金额不能小于0" },
  INVOICE_DUPLICATE: { code: 409, message: "该发票号码已在平台登记，不能重复提交" },
  INVOICE_REFUSED: { code: 409, message: "发票不能接收" },
  INVOICE_UNMATCHED: { code: 409, message: "没有找到金额相符的结算单，请选择结算单后再提交" },
  INVOICE_EXCEEDS: { code: 409, message: "发票金额超过结算单未开票金额" },
  CONTRACT_EMPTY: { code: 400, message: "合同至少要有一种商品的数量" },
  CONTRACT_EXCEEDED: { code: 409, message: "超出合同余量" },
  ORGANIZATION_CIRCLE: { code: 409, message: "上级单位不能是它自己或它的下级单位" },
  ORGANIZATION_TAKEN: { code: 409, message: "该单位已经注册，请联系本单位管理员邀请您加入" },
  AGREEMENT_CHANGED: { code: 409, message: "平台服务协议已更新，请阅读新版本后再次提交" },
  REAL_NAME_TAKEN: { code: 409, message: "该身份证号码已用于其他账号的实名认证，如有疑问请联系客服" },
  PERSON_THERE: { code: 409, message: "该手机号已经是本单位人员" },
  LAST_ADMINISTRATOR: { code: 409, message: "本单位至少保留一名管理员，请先把“管理本单位人员”权限交给其他人" },
  BEYOND_OWN: { code: 403, message: "不能授予自己没有的权限" },
  INVITATION_GONE: { code: 409, message: "邀请已失效，请联系邀请人重新邀请" },
  INVITATION_OF_OTHER: { code: 403, message: "这份邀请发给了另一个手机号，请用被邀请的手机号登录后再接受" },
  OPENID_OFF: { code: 403, message: "没有开通统一身份认证登录，请使用手机号和密码登录" },
  OPENID_AWAY: { code: 503, message: "统一身份认证暂时无法连接，请使用手机号和密码登录，或稍后再试" },
  OPENID_REFUSED: { code: 403, message: "统一身份认证没有通过，请重新登录" },
  OPENID_UNKNOWN: { code: 403, message: "您的统一身份没有关联运营账号，请联系平台管理员关联" },
  SSO_TOKEN_INVALID: { code: 409, message: "单点登录令牌无效、已过期或已使用，请重新获取" },
  MENU_UNKNOWN: { code: 400, message: "没有这个菜单，或当前身份不能打开" },
  ANSWER_LINK_GONE: { code: 409, message: "链接已失效：可能已过期、密码已修改或账号不再代表该供应商。请登录商城办理" },
  ANSWER_LINK_USED: { code: 409, message: "该链接已办理过，不能再次使用。请登录商城查看" },
  IDENTITY_MISSING: { code: 403, message: "您没有该身份，无法打开其页面" },

  AREA_NEEDED: { code: 400, message: "请先选择收货地区：价格和能否购买因地区而不同" },
  CANNOT_SELL: { code: 409, message: "商品不可售" },
  BELOW_MINIMUM: { code: 400, message: "购买数量不能少于最小起订量" },
  QUANTITY_INVALID: { code: 400, message: "数量不正确" },
  CART_LINE_GONE: { code: 409, message: "商品已不在购物车中，请刷新后重试" },
  CART_FULL: { code: 409, message: "购物车已放满，请先结算或删除一些商品，再加入新的" },
  FAVOURITES_FULL: { code: 409, message: "收藏最多放500种商品，请先取消一些不再关注的，再收藏新的" },
  WORDS_CHANGED: { code: 409, message: "搜索词刚被他人修改，没有导入。请核对新的预览后再导入" },
  IMPORT_HAS_WRONG_ROWS: {
    code: 409,
    message: "文件中有错误的行，没有导入任何内容。请下载错误的行修改后重新上传，或选择只导入正确的行",
  },
  LIST_NAME_TAKEN: { code: 409, message: "已有同名的清单，请换一个名称" },
  LISTS_FULL: { code: 409, message: "清单已满，请先删除不再使用的清单" },
  LIST_CHANGED: { code: 409, message: "清单已在别处修改，没有保存。请打开最新内容核对后再改" },
  AGREEMENT_NOT_USABLE: { code: 409, message: "该协议对此商品不可用" },
  TERM_NOT_OFFERED: { code: 400, message: "该协议不提供此账期" },
  CONCRETE_UNSUITED: { code: 409, message: "混凝土与浇筑部位不符，请改选商品或更正用料部位" },
  PRICE_CHANGED: { code: 409, message: "价格已变化，请确认新价格后再提交" },
  QUANTITY_CHANGED: { code: 409, message: "商品数量已变化，请确认新数量后再提交" },
  OUT_OF_STOCK: { code: 409, message: "库存不足，暂时售罄" },
  ADDRESS_AREA_INVALID: { code: 400, message: "收货地区不正确，请重新选择" },
  SUPPLIER_BLOCKED: {
    code: 409,
    message: "供应商得分低于本单位的停用线，请改选其他供应商，或请单位管理员调整评价设置",
  },
  ORGANIZATION_OVERDUE: { code: 409, message: "本单位有超期未付的订单，暂不能再按账期下单，请先付清欠款" },
  TITLE_INCOMPLETE: { code: 400, message: "增值税专用发票须填写税号、开户银行、银行账号和注册地址" },

  PROJECT_CLOSED: { code: 409, message: "项目已关闭，不能再下单，请选择其他项目" },
  PROJECT_TAKEN: { code: 409, message: "项目名称或编码已被使用，请修改后再保存" },
  OVER_BUDGET: { code: 409, message: "超出预算，请减少数量、改用其他成本编码，或请单位管理员追加预算" },
  NO_BUDGET: { code: 409, message: "没有可用的预算，请选择项目和成本编码" },
  BUDGET_TAKEN: { code: 409, message: "该项目、成本编码和年度已有预算，请修改已有的预算" },
  BUDGET_IN_USE: { code: 409, message: "该预算已有单据占用，不能删除，也不能改项目、成本编码和年度" },
  CATEGORIES_THERE: { code: 409, message: "本商城已有商品分类，请在已有的分类上修改" },
  SUPPLIER_TAKEN: { code: 409, message: "已有同名或同编码的供应商" },
  VEHICLE_TAKEN: { code: 409, message: "该车牌和司机已在车辆档案中，请直接修改原有的一条" },
  STATION_TAKEN: { code: 409, message: "已有同名的搅拌站，请换一个名称" },
  STATION_AREA_INVALID: { code: 400, message: "搅拌站所在地区不正确，请重新选择" },
  SUBCONTRACTOR_TAKEN: { code: 409, message: "已有同名的分包单位，请直接修改原有的一条" },
  GATE_FULL: { code: 409, message: "该进场时段已约满，请改选其他时段" },
  PROJECT_IN_USE: { code: 409, message: "该项目已有订单、采购申请、预算或审批规则，不能删除；不再使用时请关闭项目" },

  NOBODY_TO_ASK: { code: 400, message: "没有可以询价的供应商，请选择供应商或其他类目" },
  ANSWERS_CLOSED: { code: 409, message: "报价已经截止，不能再修改报价或提问" },
  ANSWERS_SEALED: { code: 409, message: "报价还没有开启，截止时间以后或供应商全部答复以后才能查看和采购" },
  ANSWER_CHANGED: { code: 409, message: "报价刚被同事修改，没有保存。请打开最新报价核对后再改" },
  ANSWER_EXPIRED: { code: 409, message: "该报价已过有效期，请重新询价" },
  BIDS_CLOSED: { code: 409, message: "投标已经截止，不能再投标、确认或撤回" },
  TENDER_CHANGED: { code: 409, message: "招标刚被变更，没有保存。请打开最新的招标核对后重试" },
  CONFLICT_DECLARED: { code: 403, message: "您已声明与该投标人有利益冲突，不能给它评分" },
  AWARD_REFUSED: { code: 409, message: "这份投标现在不能中标" },
  AWARD_WITHOUT_GOODS: {
    code: 409,
    message: "中标供应商没有填写本店商品编码，不能生成协议草稿，请与供应商另行签约",
  },
  GROUP_BUY_CLOSED: { code: 409, message: "团购不在进行中，不能再参团、修改或退出，请刷新查看" },
  GROUP_BUY_FULL: { code: 409, message: "超过团购剩余数量，请减少数量后重试" },
  GROUP_BUY_JOINED: { code: 409, message: "本单位已参团，请直接修改数量" },
  REASON_NEEDED: { code: 400, message: "请填写原因" },
  FACTORING_REFUSED: { code: 400, message: "不符合融资条件，请按提示修改后再申请" },
  FUNDING_NAME_TAKEN: { code: 409, message: "该名称已存在，请换一个名称" },
  PAY_TOO_MUCH: { code: 400, message: "付款金额不能超过未付金额" },
  PAYMENT_APPROVED_FIRST: { code: 409, message: "本单位的付款需要审批，请编制付款单，审批通过后再付款" },
  SIGN_PASSWORD_WRONG: { code: 400, message: "签署密码不正确，请向起草方核对" },
  OWN_SIGNATURE: { code: 403, message: "同一个人不能代表双方签署，请由其他人签署" },
  OWN_REQUEST: { code: 403, message: "不能审批自己提交的订单，请由其他审批人处理" },
  ORDER_CHANGED: { code: 409, message: "订单刚被变更，请核对最新的订单后重新提出" },
  CHANGE_EMPTY: { code: 400, message: "没有任何变化，请修改数量、单价、交货日期或收货地址" },
  CHANGE_TOO_SMALL: { code: 409, message: "变更后的数量不能少于已发货和已收货的数量" },
  PRICE_FIXED: { code: 409, message: "已发货的商品不能再改单价" },
  ORDER_FINANCED: { code: 409, message: "订单正在申请融资，放款前不能另行付款" },
  REFUND_TOO_MUCH: { code: 409, message: "退款或抵扣金额不能超过多付金额" },
  DELIVER_TOO_MUCH: { code: 400, message: "发货数量不能超过订单未发数量" },
  RECEIVE_TOO_MUCH: { code: 400, message: "收货数量不能超过发货数量" },
  RETURN_TOO_MUCH: { code: 400, message: "退货数量不能超过可退数量" },
  MASS_OUT_OF_TOLERANCE: { code: 400, message: "过磅重量超出允许偏差" },
  PIECES_NEEDED: { code: 400, message: "请填写实收根数" },
  CERTIFICATES_NEEDED: { code: 409, message: "发货单还没有质量文件，不能提交收货单" },
  DELIVERY_LIVE: { code: 409, message: "已有未作废的发货单，不能取消订单" },
  NOTHING_RECEIVED: { code: 409, message: "尚未收货，不能结束收货" },

  SERVICE_OFF: { code: 409, message: "在线客服暂未开通，请通过页面上的其他联系方式与我们联系" },

  FILE_TOO_LARGE: { code: 400, message: "文件不能超过10M" },
  FILE_TYPE_REFUSED: { code: 400, message: "文件格式不支持，或内容与扩展名不符" },
  TOO_MANY_FILES: { code: 400, message: "最多上传10个文件" },
} as const satisfies Record<string, { code: number; message: string }>;

export type FailureCode = keyof typeof failures;

/** Refusals any call may answer without declaring them. */
export type CommonFailure =
  | "BAD_INPUT"
  | "BODY_TOO_LARGE"
  | "LOGIN_NEEDED"
  | "FORBIDDEN"
  | "NOT_FOUND"
  | "STATE_CONFLICT"
  | "REQUEST_KEY_REUSED"
  | "TOO_MANY"
  | "INTERNAL"
  | "DATABASE_AWAY"
  | "MALL_EMPTY"
  | "UPSTREAM_UNREACHABLE"
  | "NOT_SERVED"
  | "OVERLOADED"
  | "BAD_JSON"
  | "KICKED_OFFLINE"
  | "REAL_NAME_NEEDED";

export interface FailureExtra {
  /** A sentence more exact than the table's. */
  message?: string;
  /** Field path (dots) → Chinese sentence; shown at the field. */
  fields?: Record<string, string>;
  /** Anything the screen needs to help, e.g. changed prices. */
  details?: unknown;
}

/** An expected refusal. Everything else thrown is a bug and becomes a logged 500. */
export class Failure extends Error {
  readonly code: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: unknown;
  constructor(
    readonly reason: FailureCode,
    extra: FailureExtra = {},
  ) {
    super(extra.message ?? failures[reason].message);
    this.name = "Failure";
    this.code = failures[reason].code;
    this.fields = extra.fields;
    this.details = extra.details;
  }

  /**
   * The refusal inside whatever a call threw: itself, an error around it, a failed input check, or what the client of
   * the procedures was told. Null for anything else: let it crash, it is a bug.
   */
  static from(error: unknown): Failure | null {
    for (let at: unknown = error; at instanceof Error; at = at.cause) {
      const found = refusalIn(at);
      if (found) return found;
    }
    return null;
  }
}

export const isFailureCode = (reason: unknown): reason is FailureCode =>
  typeof reason === "string" && Object.hasOwn(failures, reason);

interface FailureBody {
  reason?: unknown;
  fields?: Record<string, string>;
  details?: unknown;
  issues?: unknown;
  /** tRPC's client keeps what the procedures answered here. */
  data?: { failure?: { reason?: unknown; fields?: Record<string, string>; details?: unknown } | null } | null;
}

function refusalIn(error: Error & FailureBody): Failure | null {
  if (error instanceof Failure) return error;
  if (Array.isArray(error.issues)) return inputFailure({ issues: error.issues as Issue[] });
  // a module that was loaded twice has a class of its own
  const { reason, fields, details } = error.data?.failure ?? error;
  if (!isFailureCode(reason)) return null;
  return new Failure(reason, { message: error.message, details, ...(fields ? { fields } : {}) });
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** "itemList.2.quantity" tells nobody anything: a line is named by its number. */
function sentence({ path, message }: Issue): string {
  const line = path.find((part) => typeof part === "number");
  return line === undefined ? message : `第 ${Number(line) + 1} 行：${message}`;
}

/** A failed parse as a refusal: each field's first sentence under its path, the first of all as the message. */
export function inputFailure({ issues }: { issues: readonly Issue[] }): Failure {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.map(String).join(".")] ??= sentence(issue);
  const [message] = Object.values(fields);
  return new Failure("BAD_INPUT", { ...(message ? { message } : {}), fields });
}
