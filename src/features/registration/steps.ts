import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFlags, useMerchant } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { useWorld } from '#engine/flag/world.tsx';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { extraFields } from './extra-fields.ts';
import { registrationPresets } from './presets.ts';
import { rulesQuery, verificationQuery } from './queries.ts';
import { rulesForMethod, type RegistrationMethod } from './rules.ts';

/** Fields that belong together, in the order of a stepped form's steps; the merchant's own fields are of the person. */
const groups: Readonly<Record<string, readonly string[]>> = {
  account: ['username', 'mobileNum', 'verificationCode'],
  security: ['password', 'confirmPassword', 'paymentPassword'],
  person: ['payeeName', 'nickname', 'email', 'dateOfBirth', 'idNumber'],
  contacts: ['whatsapp', 'line', 'zalo', 'wechat', 'facebook', 'qqNum'],
  invitation: ['recommenderId', 'affiliateCode', 'captcha', 'agree'],
};
const closing = new Set(['captcha', 'agree']);
/** About how many fields a phone's screen shows. */
const fieldsOfScreen = 6;

const groupOf = (field: string) => Object.keys(groups).find((name) => groups[name]?.includes(field)) ?? 'person';

/** Divides the fields into steps of at most a screen; captcha and agreement alone are no step. */
export function stepsOf(fields: readonly string[]): string[][] {
  const steps: string[][] = [];
  for (const group of Object.keys(groups)) {
    const asked = fields.filter((field) => groupOf(field) === group);
    const last = steps.at(-1);
    const isSmall = asked.every((field) => closing.has(field));
    // Account and passwords are steps of their own; the groups after them share a step while there is room.
    const hasRoom = steps.length > 2 && last !== undefined && last.length + asked.length <= fieldsOfScreen;
    if (last && (isSmall || hasRoom)) last.push(...asked);
    else if (asked.length > 0) steps.push(asked);
  }
  return steps;
}

/** Headings (text keys) by the field below them, for a long form on one screen whose fields are in the order of the groups. */
export function headingsOf(fields: readonly string[]): Readonly<Record<string, string>> {
  const asked = fields.filter((field) => !closing.has(field));
  if (asked.length <= fieldsOfScreen + 2) return {};
  const starts = asked.filter((field, at) => at === 0 || groupOf(field) !== groupOf(asked[at - 1] ?? ''));
  const started = starts.map(groupOf);
  // A merchant whose order mixes the groups would read the same heading twice.
  if (new Set(started).size < started.length) return {};
  return Object.fromEntries(starts.map((field) => [field, `registration.group-${groupOf(field)}`]));
}

type RegistrationForm = { form: ResolvedForm; isPending: boolean; failed: boolean; retry: () => void };

/** The registration form of one method: the merchant's document over the gateway's rules (REG-3), or over the product's own while `isPending`. */
export function useRegistrationForm(method: RegistrationMethod, badAffiliate: boolean): RegistrationForm {
  const flags = useFlags();
  const world = useWorld();
  const { fields } = useMerchant().registration;
  const rules = useQuery(rulesQuery);
  const verification = useQuery(verificationQuery);
  const captcha = verification.data?.captcha ?? false;
  const form = useMemo(() => {
    const extra = extraFields(fields, rules.data ?? {});
    const resolved = resolveForm({
      entries: extra.entries,
      gatewayRules: { ...rulesForMethod(rules.data ?? {}, { method, flags, captcha, badAffiliate }), ...extra.rules },
      presets: { ...registrationPresets, ...extra.presets },
      method,
      matches: (entry) => matchesCondition(entry.when, world, entry.id),
      origins: { gateway: '/wps/member/registrationRules', merchant: 'registration.json' },
    });
    // Before the gateway has answered it knows none.
    const strange = rules.data ? extra.contradictions : [];
    return { ...resolved, contradictions: [...resolved.contradictions, ...strange] };
  }, [rules.data, captcha, fields, method, flags, badAffiliate, world]);
  const isPending = rules.isPending || verification.isPending;
  return { form, isPending, failed: rules.isLoadingError, retry: () => void rules.refetch() };
}
