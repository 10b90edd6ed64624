/** One page of a list; `pageNo` counts from 1, and a page beyond the end is empty. */
export function pageOf<T>(list: readonly T[], pageNo = 1, pageSize = 21) {
  return {
    items: list.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNum: pageNo,
    totalPages: Math.ceil(list.length / pageSize),
    total: list.length,
  };
}
