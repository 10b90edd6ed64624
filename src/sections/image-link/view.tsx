import { ActionButton } from '#engine/action/action-button.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import block from '#features/home/section-block.module.css';
import { useTextFor } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { Picture } from '#shared/ui/picture/picture.tsx';
import type { settings as schema } from './section.ts';
import styles from './image-link.module.css';

/** A picture that leads somewhere; its words are texts over it, so that they exist in every language (HOME-2). */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const { image, alt, title, action, shape } = settings;
  return (
    <div className={block.box}>
      <ActionButton data-press className={classNames(styles.link, styles[shape])} action={action}>
        <Picture src={image} alt={textFor(alt)} />
        {title && <span className={styles.title}>{textFor(title)}</span>}
      </ActionButton>
    </div>
  );
}
