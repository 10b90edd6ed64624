const homePaths = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']);

/** Whether a path shows the home page (NAV-1). */
export const isHomePath = (pathname: string): boolean => homePaths.has(pathname);
