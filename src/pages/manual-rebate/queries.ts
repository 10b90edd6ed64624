import { callQuery } from '#shared/api/call-query.ts';
import { pagesQuery } from '#shared/api/list-place.ts';
import type { DayRange } from '#shared/ui/range-picker/range-picker.tsx';

/** The cashback that can be claimed now; the player claims exactly what this has shown. */
export const windowQuery = { ...callQuery(['rebate', 'window'], 'rebate'), staleTime: 0 };

/** The windows that were claimed in some days, the newest first. */
export const historyQuery = (days: DayRange) => pagesQuery(['rebate', 'history', days], 'rebateRecords', days);
