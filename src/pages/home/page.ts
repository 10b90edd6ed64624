import { definePage } from '#engine/page/page.ts';

/** Draws its own header: the download bar and the brand (NAV-3). */
export default definePage({
  path: '/m/home',
  aliases: ['/', '/m', '/m/', '/m/index', '/m/index.html'],
  audience: 'everyone',
  header: false,
  document: { texts: [] },
  load: () => import('./view.tsx'),
});
