/** Where financing is applied for (RT-65). */
export const APPLY_PATH = "/scf/apply";
