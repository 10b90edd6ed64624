import { useEffect, useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { setValues, textOf, type Draft, type FormValues } from '#engine/form/draft.ts';
import { emptyVault, openPassword, sealPassword } from '#features/session/vault.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import type { LoginMethod } from './login-form.ts';

/** What is kept for the next visit, per method (LOGIN-6); never a password: the device's cookie takes its place. */
type Remembered = { name: string; countryDialingCode: string };

const keyOf = (method: LoginMethod) => `rememberedLogin.${method}`;
const nameField = { username: 'loginUsername', sms: 'loginMobileNum' } as const;

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { name, countryDialingCode } = value as Record<string, unknown>;
  return typeof name === 'string' && name.length <= 100 && typeof countryDialingCode === 'string';
}

const readRemembered = (method: LoginMethod): Remembered | undefined => readStoredJson(keyOf(method), isRemembered);

/** What is remembered of both methods, as values of the form (LOGIN-6). */
export function rememberedValues(): FormValues {
  const [user, phone] = [readRemembered('username'), readRemembered('sms')];
  return {
    ...(user && { loginUsername: user.name }),
    ...(phone && { loginMobileNum: phone.name, countryDialingCode: phone.countryDialingCode }),
  };
}

export type Remembering = {
  /** Whether the merchant lets players be remembered at all. */
  offered: boolean;
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** Whether it is the password that is kept, sealed. */
  inVault: boolean;
  /** Whether the gateway is asked to remember this device. */
  device: boolean;
  /** Keeps or forgets after a login that worked. */
  keep: (values: FormValues) => Promise<void>;
};

/** The remember box and what it does: by the device's token, or by the sealed vault where the merchant chose it (LOGIN-6). */
export function useRemembered(draft: Draft, method: LoginMethod): Remembering {
  const { login, code } = useMerchant();
  const mode = login.remember;
  const [wanted, want] = useState(mode !== 'off');
  useEffect(() => {
    const remembered = readRemembered('username');
    if (mode !== 'vault' || !remembered) return;
    void openPassword({ merchant: code, user: remembered.name }).then((password) => {
      const { values } = draft.getState();
      if (password && !values['loginPassword'] && values['loginUsername'] === remembered.name)
        setValues(draft, { loginPassword: password });
    });
  }, [draft, mode, code]);

  const keep = async (values: FormValues) => {
    const name = textOf(values, nameField[method]);
    const isKept = wanted && mode !== 'off';
    if (isKept) writeStoredJson(keyOf(method), { name, countryDialingCode: textOf(values, 'countryDialingCode') });
    else writeStored(keyOf(method), undefined);
    if (mode !== 'vault' || method !== 'username') return;
    const work = isKept ? sealPassword({ merchant: code, user: name }, textOf(values, 'loginPassword')) : emptyVault();
    // A browser without a vault asks for the password again; the login itself has worked.
    await work.catch(() => {});
  };
  return {
    offered: mode !== 'off',
    inVault: mode === 'vault',
    wanted,
    want,
    device: wanted && mode === 'device',
    keep,
  };
}
