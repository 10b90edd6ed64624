import { feedbackTypes, isOrderType, longestRemark } from '#schemas/gateway/feedback-states.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { resolveForm, type ResolvedForm } from '#engine/form/resolve-form.ts';
import type { Translate } from '#shared/i18n/texts.tsx';

const asked = { enabled: true, required: true } as const;
const remark = { ...asked, maxLength: longestRemark };

/** The player's order, and how the list names it. */
export type OrderOption = { id: string; name: string };

/**
 * The form of new feedback. For a type that is about money a field of that name asks for the order, so that each type keeps what was
 * chosen for it.
 */
export function feedbackForm(type: string, orders: readonly OrderOption[], t: Translate): ResolvedForm {
  const order = isOrderType(type) && orders.length > 0 ? type : undefined;
  const gatewayRules: FieldRules = {
    type: { ...asked, options: [...feedbackTypes] },
    ...(order && { [order]: { ...asked, options: orders.map(({ id }) => id) } }),
    remark,
  };
  const orderPreset = {
    label: 'feedback:order',
    widget: 'named-choice',
    placeholder: 'feedback:choose',
    optionNames: Object.fromEntries(orders.map(({ id, name }) => [id, name])),
  };
  return resolveForm({
    gatewayRules,
    presets: {
      type: {
        label: 'feedback:type',
        widget: 'named-choice',
        placeholder: 'feedback:choose',
        optionNames: Object.fromEntries(feedbackTypes.map((each) => [each, t(`feedback:type-${each}`)])),
      },
      ...(order && { [order]: orderPreset }),
      remark: { label: 'feedback:remark', widget: 'long-text' },
    },
  });
}

/** The form by which the player writes on. */
export const replyForm: ResolvedForm = resolveForm({
  gatewayRules: { remark },
  presets: { remark: { label: 'feedback:reply', widget: 'long-text' } },
});
