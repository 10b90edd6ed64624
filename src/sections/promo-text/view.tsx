import { ActionButton } from '#engine/action/action-button.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { settings as schema } from './section.ts';
import styles from './promo-text.module.css';

/** One line of promotion; with an action it is a button (HOME-2). */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const { action } = settings;
  const content = (
    <>
      <Icon name="gift" size={24} className={styles.icon} />
      <span className={styles.text}>{textFor(settings.text)}</span>
    </>
  );
  if (!action) return <p className={styles.promo}>{content}</p>;
  return (
    <ActionButton className={styles.promo} action={action}>
      {content}
      <Icon name="chevron-right" size={20} mirrored />
    </ActionButton>
  );
}
