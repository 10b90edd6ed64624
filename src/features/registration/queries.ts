import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { safeRules } from './rules.ts';

/** The gateway's rules of every account form (REG-3, LOGIN-7). */
export const rulesQuery = queryOptions({
  queryKey: ['registration', 'rules'],
  queryFn: async ({ signal }) => safeRules(await call('registrationRules', { signal })),
});

/** Whether registration asks for a captcha; without an answer it does not, and the gateway decides. */
export const verificationQuery = queryOptions({
  queryKey: ['registration', 'verification'],
  queryFn: ({ signal }) => call('verification', { signal }),
});

const captchaImage = /^data:image\/(?:png|svg\+xml);base64,[\w+/=]+$/;

/** A captcha picture and its id; each fetch makes a new one. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const { captchaId, image: sent } = await call('captcha', { signal });
    const image = sent.startsWith('data:') ? sent : `data:image/png;base64,${sent}`;
    return { id: captchaId, image: captchaImage.test(image) ? image : '' };
  },
});

/** Whether an invitation code is good (REG-5). @throws GatewayError when that could not be found out. */
export async function isGoodAffiliate(code: string): Promise<boolean> {
  try {
    return (await call('affiliateCheck', { query: { code, domain: location.hostname } })).valid;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'affiliate.invalid') return false;
    throw error;
  }
}
