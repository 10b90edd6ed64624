import { useEffect, useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import { setValues, textOf, type Draft, type FormValues } from '#engine/form/draft.ts';
import { emptyVault, openPassword, sealPassword } from '#features/session/vault.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#shared/platform/storage.ts';
import type { LoginMethod } from './login-form.ts';

/** What is kept for the next visit, per method (LOGIN-6); never a password: the device's cookie stands for it. */
type Remembered = { name: string; countryDialingCode: string };

const keyOf = (method: LoginMethod) => `rememberedLogin.${method}`;

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false;
  const { name, countryDialingCode } = value as Record<string, unknown>;
  return typeof name === 'string' && name.length <= 100 && typeof countryDialingCode === 'string';
}

const readRemembered = (method: LoginMethod): Remembered | undefined => readStoredJson(keyOf(method), isRemembered);

/** Keeps, or with `undefined` forgets. */
function keepRemembered(method: LoginMethod, remembered: Remembered | undefined): void {
  if (remembered) writeStoredJson(keyOf(method), remembered);
  else writeStored(keyOf(method), undefined);
}

const nameField = { username: 'loginUsername', sms: 'loginMobileNum' } as const;

/** What is remembered of a login that worked. */
const nameOf = (method: LoginMethod, values: FormValues): Remembered => ({
  name: textOf(values, nameField[method]),
  countryDialingCode: textOf(values, 'countryDialingCode'),
});

/** Puts what is remembered of a method into the form, over nothing that was typed (LOGIN-6). */
function recall(draft: Draft, method: LoginMethod): void {
  const remembered = readRemembered(method);
  const field = nameField[method];
  if (remembered && !draft.getState().values[field])
    setValues(draft, { [field]: remembered.name, countryDialingCode: remembered.countryDialingCode });
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
    recall(draft, method);
    const remembered = readRemembered('username');
    if (mode !== 'vault' || method !== 'username' || !remembered) return;
    void openPassword({ merchant: code, user: remembered.name }).then((password) => {
      const { values } = draft.getState();
      if (password && !values['loginPassword'] && values['loginUsername'] === remembered.name)
        setValues(draft, { loginPassword: password });
    });
  }, [draft, method, mode, code]);

  const keep = async (values: FormValues) => {
    const kept = wanted && mode !== 'off' ? nameOf(method, values) : undefined;
    keepRemembered(method, kept);
    if (mode !== 'vault' || method !== 'username') return;
    const { loginPassword } = values;
    const work =
      kept && typeof loginPassword === 'string'
        ? sealPassword({ merchant: code, user: kept.name }, loginPassword)
        : emptyVault();
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
