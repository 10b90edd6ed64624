import type { FormValues } from '#engine/form/form-store.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { registrationPresets } from './presets.ts';
import type { RegistrationMethod } from './rules.ts';

type RegisterBody = Body<'register'>;
export type RegistrationPlace = {
  method: RegistrationMethod;
  host: string;
  platform: 'app' | 'home-screen' | 'browser';
  isWebClip: boolean;
  fields: readonly string[];
};

/** REG-6: by which kind of lobby the player registers. */
function registerMethod({ platform, isWebClip }: RegistrationPlace): RegisterBody['registerMethod'] {
  if (platform === 'app') return 'APP';
  if (platform === 'home-screen') return isWebClip ? 'WEBCLIP' : 'PWA';
  return 'H5';
}

/** The payload of REG-6: only fields that are on the form and filled; the password stays as typed, the mobile number loses its leading zero. */
export function registerBody(values: FormValues, place: RegistrationPlace): RegisterBody {
  const asked = Object.keys(registrationPresets).filter((name) => name !== 'agree' && place.fields.includes(name));
  const filled = Object.fromEntries(
    asked.flatMap((name) => (typeof values[name] === 'string' && values[name] !== '' ? [[name, values[name]]] : [])),
  );
  const { mobileNum } = filled;
  const { countryDialingCode, captchaId } = values;
  return {
    ...filled,
    ...(mobileNum !== undefined && { mobileNum: mobileNum.replace(/^0/, '') }),
    ...(mobileNum !== undefined && typeof countryDialingCode === 'string' && { countryDialingCode }),
    ...(place.fields.includes('captcha') && typeof captchaId === 'string' && { captchaId }),
    method: place.method === 'mobile' ? 'mobileNum' : 'username',
    registerMethod: registerMethod(place),
    registerUrl: place.host,
    domain: place.host,
    type: 0,
    agree: values['agree'] === true,
  };
}
