import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFlags, useMerchant, type Merchant } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { useWorld } from '#engine/flag/world.tsx';
import type { FieldGroups } from '#engine/form/field-kind.ts';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { extraFields } from './extra-fields.ts';
import { registrationPresets } from './presets.ts';
import { rulesQuery, verificationQuery } from './queries.ts';
import { rulesForMethod, type RegistrationMethod } from './rules.ts';

type Groups = Merchant['registration']['groups'];
type Grouped = { id: string; group?: string };

/** About how many fields a phone's screen shows. */
const fieldsOfScreen = 6;

/** Fields in the order in which they are drawn: those of each group, then those without one, as they are among themselves. */
export const byGroup = <T extends Grouped>(fields: readonly T[], groups: Groups): T[] => [
  ...groups.flatMap(({ id }) => fields.filter(({ group }) => group === id)),
  ...fields.filter(({ group }) => groups.every(({ id }) => id !== group)),
];

/** Divides fields, which are in the order of their groups, into steps of about a screen; those without a group are no step. */
export function stepsOf(fields: readonly Grouped[]): string[][] {
  const steps: string[][] = [];
  for (const group of new Set(fields.map((field) => field.group))) {
    const asked = fields.filter((field) => field.group === group).map(({ id }) => id);
    const last = steps.at(-1);
    // The first two, account and passwords, are steps of their own; the groups after them share a step while there is room.
    const hasRoom = steps.length > 2 && last !== undefined && last.length + asked.length <= fieldsOfScreen;
    if (last && (group === undefined || hasRoom)) last.push(...asked);
    else steps.push(asked);
  }
  return steps;
}

/** The groups in which a form is drawn: those of a short one have no headings. A field that is added or removed leaves the others where they are. */
export const groupsShown = (fields: readonly Grouped[], groups: Groups): FieldGroups =>
  fields.filter(({ group }) => group !== undefined).length > fieldsOfScreen + 2
    ? groups
    : groups.map(({ id }) => ({ id }));

type RegistrationForm = { form: ResolvedForm; isPending: boolean; failed: boolean; retry: () => void };

/** The registration form of one method: the merchant's document over the gateway's rules (REG-3), or over the product's own while `isPending`. */
export function useRegistrationForm(method: RegistrationMethod, badAffiliate: boolean): RegistrationForm {
  const flags = useFlags();
  const world = useWorld();
  const { fields, groups } = useMerchant().registration;
  const rules = useQuery(rulesQuery);
  const verification = useQuery(verificationQuery);
  const captcha = verification.data?.captcha ?? false;
  const form = useMemo(() => {
    const extra = extraFields(byGroup(fields, groups), rules.data ?? {});
    const resolved = resolveForm({
      entries: extra.entries,
      gatewayRules: { ...rulesForMethod(rules.data ?? {}, { method, flags, captcha, badAffiliate }), ...extra.rules },
      presets: { ...registrationPresets, ...extra.presets },
      method,
      matches: (entry) => matchesCondition(entry.when, world),
      origins: { gateway: '/wps/member/registrationRules', merchant: 'registration.json' },
    });
    // Before the gateway has answered it knows none.
    const strange = rules.data ? extra.contradictions : [];
    return { ...resolved, contradictions: [...resolved.contradictions, ...strange] };
  }, [rules.data, captcha, fields, groups, method, flags, badAffiliate, world]);
  const isPending = rules.isPending || verification.isPending;
  return { form, isPending, failed: rules.isLoadingError, retry: () => void rules.refetch() };
}
