import type { FieldDescriptor, FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './read-only.module.css';

/** A value that cannot be changed, such as the user name for a new password; password managers read it. */
function View(props: FieldViewProps) {
  return <FormInput {...props} readOnly end={<Icon name="lock" size={20} className={styles.lock} />} />;
}

export default { View } satisfies FieldDescriptor;
