/** When an exclusion ends that begins at `at` and lasts some months, epoch ms. */
export function exclusionEnd(at: number, months: number): number {
  const end = new Date(at);
  return end.setUTCMonth(end.getUTCMonth() + months);
}
