import styles from './footer.module.css';

type BadgesProps = {
  title: string;
  entries: readonly { id: string; name: string; image?: string }[];
  /** The pictures are logos on grounds of their own, in even columns. */
  logos?: boolean;
};

/** A titled row of logos, or of names where there is no picture; nothing when empty. */
export function Badges({ title, entries, logos = false }: BadgesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={logos ? styles.logos : styles.badges}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.badge}>
            {entry.image ? (
              <img src={entry.image} alt={entry.name} height={24} width={64} loading="lazy" decoding="async" />
            ) : (
              entry.name
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
