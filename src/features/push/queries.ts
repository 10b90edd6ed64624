import { queryOptions } from '@tanstack/react-query';
import { freshQuery } from '#shared/api/call-query.ts';
import { deviceState } from './device.ts';

/** What the player is sent to their phones, when, and to which (PUSH-1). */
export const noticeSettingsQuery = freshQuery(['notices', 'settings'], 'noticeSettings');

/** Whether this browser shows notices. */
export const deviceQuery = queryOptions({
  queryKey: ['notices', 'device'],
  queryFn: deviceState,
  staleTime: 0,
  // It asks the browser, not the gateway.
  networkMode: 'always',
});
