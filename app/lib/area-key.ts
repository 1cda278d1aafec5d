/** Under which the divisions of an area are known; the provinces stand under no area (R-AREA-05). */
export const areaKey = (parentSysNo = 0): string => `areaSysNo_${String(parentSysNo).padStart(7, "0")}`;
