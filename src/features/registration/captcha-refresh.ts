import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { captchaQuery } from './queries.ts';

/**
 * Whether a refusal says that the captcha which went along was wrong or is used up. With any other the gateway lets it stand, and
 * what the player typed of it is still good.
 */
export const asksForCaptcha = (error: unknown): boolean =>
  error instanceof GatewayError &&
  (error.code === 'captcha.wrong' || (isRecord(error.value) && error.value['captcha'] === true));

/** Brings a new captcha picture. Does nothing where none is shown. */
export function useCaptchaRefresh(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: captchaQuery.queryKey }), [client]);
}
