import { Failure } from "../contract/failures";

const REQUEST_KEY = /^[\w.:-]{8,64}$/;

/** The key under which a write happens once. @throws Failure BAD_INPUT for one that is none */
export function checkedRequestKey(key: string | undefined): string | undefined {
  if (key === undefined || REQUEST_KEY.test(key)) return key;
  throw new Failure("BAD_INPUT", { message: "请求标识应为8至64位字母、数字或-_.:" });
}
