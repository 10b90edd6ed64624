import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './read-only.module.css';

/** A value that cannot be changed, such as the user name for a new password; password managers read it. */
function Widget(props: FieldWidgetProps) {
  return <FormInput {...props} readonly end={<Icon name="lock" size={20} className={styles.lock} />} />;
}

export default { Widget } satisfies FieldDescriptor;
