import type { Condition } from '#schemas/merchant/condition.ts';
import type { RuleName } from '#schemas/rules/check.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';

/** One line of a merchant's form document: order, looks, and rules it may only tighten. */
export type FormEntry = Partial<Pick<FieldRule, 'minLength' | 'maxLength' | 'pattern' | 'requires' | 'characters'>> & {
  id: string;
  label?: string;
  hint?: string;
  placeholder?: string;
  widget?: string;
  required?: true;
  hidden?: true;
  default?: string | boolean;
  methods?: readonly string[];
  when?: Condition;
};

/** What the product knows of a field before any merchant speaks: texts are keys. */
export type FieldPreset = {
  label: string;
  widget: string;
  hint?: string;
  /** Stands in the hint's place where the field must be filled in. */
  requiredHint?: string;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  default?: string | boolean;
  /** Texts of this field's own for a rule that is broken, as keys. */
  messages?: Readonly<Partial<Record<RuleName, string>>>;
};

/** A field as it is drawn and checked. */
export type ResolvedField = FieldPreset & { id: string; rule: FieldRule };
