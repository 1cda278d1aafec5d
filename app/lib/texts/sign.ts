/** Texts of signatures drawn on a screen. */
export const signText = {
  sign: "签名",
  title: "手写签名",
  who: "签名人",
  roles: ["收货人", "送货司机", "监理或见证人"],
  hint: "在框内手写；签名会连同签名人、单号和时间存成一张图片，随本单提交",
  pad: "签名区，请用手指、触控笔或鼠标书写",
  clear: "重写",
  done: "完成签名",
  empty: "还没有签名，请先在框内手写",
  fileName: (role: string, time: string) => `签名-${role}-${time}.png`,
} as const;
