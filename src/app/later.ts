import { queryView } from '#shared/api/query-view.tsx';

const screen = () => import('./screen.tsx');

/** What the first screen leaves out: all that stands around a screen, and every screen but home. */
export const AfterTouch = queryView(async () => (await import('./after-touch/after-touch.tsx')).AfterTouch);
export const Screen = queryView(async () => (await screen()).Screen);
export const ScreenHeader = queryView(async () => (await screen()).ScreenHeader);
