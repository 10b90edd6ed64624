import { useEffect, useState } from 'react';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { FormStore, FormValues } from '#engine/form/form-store.ts';
import { emptyVault, openPassword, sealPassword } from '#features/session/vault.ts';
import type { LoginMethod } from './login-form.ts';
import { nameOf } from './login-payload.ts';
import { keepRemembered, readRemembered } from './remembered.ts';

/** Puts what is remembered of a method into the form, over nothing that was typed (LOGIN-6). */
function recall(store: FormStore, method: LoginMethod): void {
  const remembered = readRemembered(method);
  const field = method === 'username' ? 'loginUsername' : 'loginMobileNum';
  const { values } = store.getState();
  if (remembered && !values[field])
    store.setState({
      values: { ...values, [field]: remembered.name, countryDialingCode: remembered.countryDialingCode },
    });
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
export function useRemembered(store: FormStore, method: LoginMethod): Remembering {
  const { login, code } = useMerchant();
  const mode = login.remember;
  const [wanted, want] = useState(mode !== 'off');
  useEffect(() => {
    recall(store, method);
    const remembered = readRemembered('username');
    if (mode !== 'vault' || method !== 'username' || !remembered) return;
    void openPassword({ merchant: code, user: remembered.name }).then((password) => {
      const { values } = store.getState();
      if (password && !values['loginPassword'] && values['loginUsername'] === remembered.name)
        store.setState({ values: { ...values, loginPassword: password } });
    });
  }, [store, method, mode, code]);

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
