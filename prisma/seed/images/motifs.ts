export type MotifName = string;
