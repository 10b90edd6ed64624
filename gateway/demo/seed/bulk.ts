/**
 * Games of the vendor `BULK`, whose list is as long as `BULK_GAMES` says: for measuring lists of thousands. Without the
 * variable there is no such vendor.
 */
export const bulkGames = Math.max(0, Math.floor(Number(process.env['BULK_GAMES'] ?? 0)) || 0);
