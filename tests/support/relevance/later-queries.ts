import type { QueryLines } from "./queries";

/** Written after words and notation had been added for the failures of the others, and before later rules. */
export const LATER_QUERIES: QueryLines = {
  specification: `
HRB500E 32 9米 => 螺纹钢 牌号:HRB500E 公称直径:32mm 定尺长度:9m ~ 螺纹钢 牌号:HRB500E 公称直径:32mm
C45P8 泵送 => 预拌抗渗混凝土 C45 P8 !非泵送 ~ 预拌抗渗混凝土 C45 P8
镀锌管 DN40 3.5 => 镀锌钢管 公称口径:DN40 壁厚:3.5mm ~ 镀锌钢管 公称口径:DN40
角钢 ∠100*8 => 角钢 L100×8
BVR 10平方 => 型号:BVR 标称截面:10mm²
花纹板 4mm => 花纹钢板 厚度:4mm
`,
  "trade words": `
平铁 垫片 M12 => 平垫圈 M12 ~ M12
油托 => 可调托撑
铁丝 => 钢筋扎丝
保温苯板 => 挤塑聚苯板
刮大白用的粉 => 腻子粉
`,
  pinyin: `
diaodingban => 石膏板
fanghuotuliao => 防火涂料
bxg pengzhang => 膨胀螺栓 304不锈钢 ~ 膨胀螺栓
qiaojia => 电缆桥架
zhafa => 闸阀
`,
  "typing errors": `
碟阀 DN100 => 蝶阀 公称口径:DN100
砌筑沙浆 M7.5 => 干混砌筑砂浆 强度等级:M7.5
石羔板 => 石膏板
HRB40OE 16 => 螺纹钢 牌号:HRB400E 公称直径:16mm
钢胶线 15.2 => 钢绞线 公称直径:15.2mm
`,
  "two characters": `
线管 => 电工套管
木方 => 建筑木方
三通 => 三通
水管 => 给水管
螺母 => 六角螺母
`,
  sentences: `
给水立管用的PPR管子63的 => PPR给水管 公称外径:63mm
做散水用的C15混凝土 => 预拌混凝土 C15 ~ C15
贴外墙用的保温岩棉板80厚 => 岩棉保温板 厚度:80mm
焊接钢结构用的3.2的焊条 => 电焊条 直径:3.2mm
工地大门口要挂的禁止入内的牌子 => 安全标志牌 禁止入内
`,
  brands: `
碧渠 PE管 110 => 品牌:碧渠 PE100给水管 公称外径:110mm ~ PE100给水管 公称外径:110mm
楚淮 槽钢 => 品牌:楚淮 槽钢
墙朴 内墙漆 => 品牌:墙朴 内墙涂料
栓固膨胀螺丝 => 品牌:栓固 膨胀螺栓
滴水岩 防水涂料 => 品牌:滴水岩 聚氨酯防水涂料|JS聚合物|渗透结晶
`,
  "pasted lines": `
4、热镀锌钢管 DN100×4.0 2.6吨 => 镀锌钢管 公称口径:DN100 壁厚:4mm ~ 镀锌钢管 公称口径:DN100
HPB300 盘圆 Φ8 10t => 高速线材|圆钢|盘螺 公称直径:8mm
C30细石混凝土 泵送 12m3 => 预拌细石混凝土 C30 !非泵送 ~ 预拌细石混凝土 C30
烧结多孔砖 240*115*90 MU10 2万块 => 烧结页岩多孔砖 规格:240×115×90 强度等级:MU10
电缆WDZ-YJY 4*35+1*16 120m => 型号:WDZ-YJY 芯数截面:4×35+1×16 ~ 芯数截面:4×35+1×16
`,
  "colours and formats": `
绿色密目网 => 密目式安全立网
黄绿 BV 6 => 型号:BV 标称截面:6mm² 颜色:黄绿
海蓝 彩涂板 0.5 => 彩涂板 颜色:海蓝
600*1200 柔光 浅灰 => 瓷质地砖 规格:600×1200 柔光 色系:浅灰
安全帽 白 => 安全帽 颜色:白色
`,
  latin: `
YJV22 => 型号:YJV22
MU15 => 强度等级:MU15
pe 32 => PE100给水管 公称外径:32mm
Q355B => 材质:Q355B
JS-II => JS聚合物 II型 ~ JS聚合物
`,
};
