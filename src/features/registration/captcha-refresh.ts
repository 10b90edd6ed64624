import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { captchaQuery } from './queries.ts';

/** Brings a new captcha picture: each is good for one try. Does nothing where none is shown. */
export function useCaptchaRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: captchaQuery.queryKey }), [client]);
}
