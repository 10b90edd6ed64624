import { createForm } from '#engine/form/create-form.tsx';
import type { FieldDescriptor } from '#engine/form/field-kind.ts';
import { lobbyTheme } from '#features/form/theme.ts';

const files = import.meta.glob<FieldDescriptor>('./*/field.tsx', { eager: true, import: 'default' });
/** `./sms-code/field.tsx` is the kind `sms-code`. */
const kinds = Object.fromEntries(Object.entries(files).map(([path, kind]) => [path.split('/')[1] ?? path, kind]));

/** A form with the product's field kinds, found by scanning. */
export const Form = createForm(kinds, lobbyTheme);
