/** One page of what a list's call found. */
export interface Page<Row> {
  datas: Row[];
  total: number;
  /** the total is a floor */
  totalCapped?: boolean | undefined;
  pageNo: number;
  pageSize: number;
}
