import { useEffect, useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { setValues, textOf, type Draft, type FormValues } from '#engine/form/draft.ts';
import { emptyVault, rememberedKey } from '#features/session/remembered-login.ts';
import { openPassword, sealPassword } from '#features/session/vault.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import { reportUnkept } from '#shared/ui/by-hand/by-hand.ts';
import type { LoginMethod } from './login-form.ts';

/** What is kept of a method for the next visit (LOGIN-6); never a password: the device's cookie replaces it. */
type Remembered = { name: string; countryDialingCode: string };

const nameField = { username: 'loginUsername', sms: 'loginMobileNum' } as const;

const isRemembered = (value: unknown): value is Remembered =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  value['name'].length <= 100 &&
  typeof value['countryDialingCode'] === 'string';

const readRemembered = (method: LoginMethod): Remembered | undefined =>
  readStoredJson(rememberedKey(method), isRemembered);

/** What is remembered of both methods, as values of the form. */
export function rememberedValues(): FormValues {
  const [user, phone] = [readRemembered('username'), readRemembered('sms')];
  return {
    ...(user && { loginUsername: user.name }),
    ...(phone && { loginMobileNum: phone.name, countryDialingCode: phone.countryDialingCode }),
  };
}

export type Remembering = {
  /** Whether the merchant offers it at all. */
  offered: boolean;
  wanted: boolean;
  want: (wanted: boolean) => void;
  /** What is kept: the device's token, the sealed password, or of a login by code, which has no password, the number. */
  keeps: 'device' | 'number' | 'password';
  /** Whether the gateway is asked to remember this device. */
  device: boolean;
  /** Keeps or forgets after a login that worked. */
  keep: (values: FormValues) => Promise<void>;
};

/** The remember box: it keeps the device's token, or the sealed password where the merchant chose the vault (LOGIN-6). */
export function useRemembered(draft: Draft, method: LoginMethod): Remembering {
  const { login, code } = useMerchant();
  const mode = login.remember;
  // Off until ticked, each time: the phone may be another's.
  const [wanted, want] = useState(false);
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
    if (isKept) {
      const remembered: Remembered = { name, countryDialingCode: textOf(values, 'countryDialingCode') };
      reportUnkept(writeStoredJson(rememberedKey(method), remembered));
    } else writeStored(rememberedKey(method), undefined);
    if (mode !== 'vault' || method !== 'username') return;
    if (!isKept) return emptyVault();
    // The login has worked, even in a browser without a vault.
    await sealPassword({ merchant: code, user: name }, textOf(values, 'loginPassword')).catch(() =>
      reportUnkept(false),
    );
  };
  return {
    offered: mode !== 'off',
    keeps: mode !== 'vault' ? 'device' : method === 'username' ? 'password' : 'number',
    wanted,
    want,
    device: wanted && mode === 'device',
    keep,
  };
}
