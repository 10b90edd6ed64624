import type { Page } from '@playwright/test';

/** From now on the operator says that the lobby is under maintenance. */
export const closeLobby = (page: Page): Promise<unknown> =>
  page.route(/\/api\/wps\/system\/status/, (route) =>
    route.fulfill({ json: { success: true, value: { info: {}, maintenance: true, serverTime: 1 } } }),
  );
