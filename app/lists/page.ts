/** One page of a list. */
export interface Page<Row> {
  datas: Row[];
  total: number;
  /** the total is a floor */
  totalCapped?: boolean | undefined;
  pageNo: number;
  pageSize: number;
}
