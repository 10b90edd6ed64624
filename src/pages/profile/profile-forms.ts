import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { registrationPresets } from '#features/registration/presets.ts';
import { safeRules } from '#features/registration/rules.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

const nickname = 'nickname';

/** The form of some fields under the gateway's rules, with the labels and keyboards of the registration. */
const formOf = (rules: FieldRules): ResolvedForm =>
  resolveForm({ gatewayRules: safeRules(rules), presets: registrationPresets });

/** The nickname alone: it has a button of its own, since it may be changed so seldom. */
export const nicknameForm = ({ nickname: rule }: FieldRules): ResolvedForm => formOf(rule ? { nickname: rule } : {});

/** All else that the player may change. */
export const detailsForm = (rules: FieldRules): ResolvedForm =>
  formOf(Object.fromEntries(Object.entries(rules).filter(([name]) => name !== nickname)));
