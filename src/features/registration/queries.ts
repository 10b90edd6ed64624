import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { recordOf, textOf } from '#shared/api/shape.ts';
import { readRules } from './rules.ts';

/** The gateway's rules of every account form (REG-3, LOGIN-7). */
export const rulesQuery = queryOptions({
  ...readOptions,
  queryKey: ['registration', 'rules'],
  queryFn: async ({ signal }) => readRules(await call('registrationRules', { signal })),
});

/** Whether registration asks for a captcha; without an answer it does not, and the gateway decides. */
export const verificationQuery = queryOptions({
  ...readOptions,
  queryKey: ['registration', 'verification'],
  queryFn: async ({ signal }) => ({ captcha: recordOf(await call('verification', { signal }))['captcha'] === true }),
});

const captchaImage = /^data:image\/(?:png|svg\+xml);base64,[\w+/=]+$/;

/** A captcha picture and its id; each fetch makes a new one. */
export const captchaQuery = queryOptions({
  ...readOptions,
  queryKey: ['captcha'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const value = recordOf(await call('captcha', { signal }));
    const sent = textOf(value, 'image');
    const image = sent.startsWith('data:') ? sent : `data:image/png;base64,${sent}`;
    return { id: textOf(value, 'captchaId'), image: captchaImage.test(image) ? image : '' };
  },
});

/** Whether an invitation code is good (REG-5). @throws GatewayError when that could not be found out. */
export async function isGoodAffiliate(code: string): Promise<boolean> {
  try {
    const value = recordOf(await call('affiliateCheck', { query: { code, domain: location.hostname } }));
    return value['valid'] === true;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'affiliate.invalid') return false;
    throw error;
  }
}
