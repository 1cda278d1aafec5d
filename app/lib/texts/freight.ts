/** Words of the freight of an order. */
export const freightText = {
  haulage: (yuan: string, trucks: number, tonnes: string) => `运输费 ${yuan}（${tonnes}${trucks} 车）`,
  tonnes: (tonnes: string) => `${tonnes} 吨，`,
  free: "满额免运输费",
  unloading: (yuan: string) => `卸货费 ${yuan}`,
  pump: (yuan: string, cubicMetres: string) => `泵送费 ${yuan}（${cubicMetres} 立方米）`,
  included: (yuan: string) => `含运费 ${yuan}`,
  back: "随退运费",
};
