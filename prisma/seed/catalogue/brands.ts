/** Invented brand names, by what their makers produce. */
export const BRANDS = {
  steel: ["渝鼎", "蜀岭", "岷川钢", "云岫", "冀北恒", "楚淮", "乌江顶", "黔岳"],
  pipe: ["川流管", "嘉沐", "碧渠", "润脉", "汇枞", "清砚"],
  cement: ["巴石", "嘉陵盾", "磐渝", "金岩坊", "峡砥", "云台窑"],
  concrete: ["渝固", "山城砼", "江畔砼", "坚朴"],
  stone: ["川砾", "白石滩", "青峪", "涪岸"],
  masonry: ["窑山", "砌安", "方磊", "轻屹"],
  cable: ["蜀缆坊", "渝导", "铜桥", "赤芯", "明炬线"],
  electric: ["电宸坊", "启闸", "安阙", "矩光"],
  tile: ["釉里山", "云瓷记", "素坯", "瓷汀", "泥语"],
  paint: ["色川", "柔壁", "墙朴", "彩栖", "漆澄"],
  board: ["平阔", "轻梁", "顶安", "絮石"],
  glass: ["澄窗", "明屏", "净璃坊"],
  membrane: ["雨阙", "固雨坊", "滴水岩", "盾川"],
  formwork: ["磐模", "林栋", "架安", "支点坊"],
  hardware: ["铁锚坊", "紧川", "栓固", "旋匠", "锻川"],
  safety: ["工盾", "安途坊", "山城护", "明戒"],
} as const;

/** Every brand in one order; a brand's `sysNo` is its place in it, counted from 1. */
export const ALL_BRANDS: readonly string[] = Object.values(BRANDS).flat();
