import { useEffect, useState } from 'react';
import { sayPasskeyFailure } from '#features/passkeys/passkey-error.ts';
import { openCeremony, signFor } from '#features/passkeys/passkeys.ts';
import type { PasskeyAssertion } from '#schemas/gateway/passkeys.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';

/** Sooner than a challenge ends. */
const againMs = 4 * 60_000;

export type PasskeyLoginProps = {
  /** Logs in by what the player has signed. @throws GatewayError */
  onSigned: (passkey: PasskeyAssertion) => Promise<void>;
};

/** Login by passkey: by its button, and by the suggestions of the browser at the user name (AUTH-1). */
export function PasskeyLogin({ onSigned }: PasskeyLoginProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const suggest = useSuggestions((passkey) => onSigned(passkey).catch(sayPasskeyFailure));
  const press = async () => {
    setBusy(true);
    try {
      await onSigned(await signFor('login'));
    } catch (error) {
      sayPasskeyFailure(error);
      suggest();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button wide variant="secondary" size="large" icon="passkey" busy={isBusy} onClick={() => void press()}>
      {t('login:passkey')}
    </Button>
  );
}

/** Has the browser suggest passkeys at the user name, with a new challenge before one ends; gives what has them suggested once more. */
function useSuggestions(onSigned: (passkey: PasskeyAssertion) => Promise<void>): () => void {
  const [round, setRound] = useState(0);
  const suggest = () => setRound((last) => last + 1);
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    const offer = async () => {
      const { hasAutofill, signChallenge, endCeremony } = await openCeremony();
      if (isOver || !(await hasAutofill())) return;
      const asked = await call('passkeyChallenge', { body: { for: 'login' } });
      if (isOver) return;
      end = endCeremony;
      const passkey = await signChallenge(asked, { autofill: true });
      end = () => {};
      await onSigned(passkey);
      suggest();
    };
    // Nobody has asked for them: without suggestions there is the button.
    void offer().catch(() => {});
    const timer = setTimeout(suggest, againMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
    // Each round has the handlers of the render that began it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round]);
  return suggest;
}
