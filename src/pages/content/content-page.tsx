import { useT } from '#shared/i18n/texts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import styles from './content-page.module.css';

/** A page of the merchant's own route table (NAV-1): a text of the merchant, as HTML. The shell's header shows its title. */
export function ContentPage({ textKey }: { textKey: string }) {
  const t = useT();
  return (
    <article className={styles.page}>
      <Html html={t(textKey)} />
    </article>
  );
}
