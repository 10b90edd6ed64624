import { homePaths } from '#schemas/merchant/boot-data.ts';

const known = new Set(homePaths);

/** Whether a path shows the home page (NAV-1). */
export const isHomePath = (pathname: string): boolean => known.has(pathname);
