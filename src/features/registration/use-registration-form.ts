import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { useWorld } from '#engine/flag/world.tsx';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { registrationPresets } from './presets.ts';
import { rulesQuery, verificationQuery } from './queries.ts';
import { rulesForMethod, type RegistrationMethod } from './rules.ts';

export type RegistrationForm = { form: ResolvedForm | undefined; failed: boolean; retry: () => void };

/** The registration form of one method: the merchant's document over the gateway's rules (REG-3). `undefined` until both are known. */
export function useRegistrationForm(method: RegistrationMethod, badAffiliate: boolean): RegistrationForm {
  const flags = useFlags();
  const world = useWorld();
  const { fields } = useMerchant().registration;
  const rules = useQuery(rulesQuery);
  const verification = useQuery(verificationQuery);
  const captcha = verification.data?.captcha ?? false;
  const form = useMemo(() => {
    if (!rules.data || verification.isPending) return undefined;
    return resolveForm({
      entries: fields,
      gatewayRules: rulesForMethod(rules.data, { method, flags, captcha, badAffiliate }),
      presets: registrationPresets,
      method,
      matches: (entry) => matchesCondition(entry.when, world),
      origins: { gateway: '/wps/member/registrationRules', merchant: 'registration.json' },
    });
  }, [rules.data, verification.isPending, captcha, fields, method, flags, badAffiliate, world]);
  return { form, failed: rules.isError, retry: () => void rules.refetch() };
}
