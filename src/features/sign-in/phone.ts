import type { IdentitySettings, PhoneNumber } from '#features/identity/provider.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';
import { openProvider } from './open-provider.ts';

// The code may arrive after a reload: what redeems it waits in the tab.
const ticketKey = 'phoneTicket';

/** Has the provider send a code; resolves to when another may be asked for, epoch ms. @throws IdentityError, GatewayError */
export async function sendPhoneCode(
  settings: IdentitySettings,
  phone: PhoneNumber,
  sliderCheck: SliderResult | undefined,
): Promise<number> {
  const { ticket, until } = await (await openProvider(settings)).sendCode(phone, sliderCheck);
  writeStored(ticketKey, ticket, 'session');
  return until;
}

/** The id token of a number and its code. @throws IdentityError, GatewayError */
export async function redeemPhoneCode(settings: IdentitySettings, phone: PhoneNumber, code: string): Promise<string> {
  const provider = await openProvider(settings);
  return provider.redeem({ ...phone, ticket: readStored(ticketKey, 'session') ?? '', code });
}
