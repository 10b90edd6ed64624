import styles from './footer.module.css';

type BadgesProps = { title: string; entries: readonly { id: string; name: string; image?: string }[] };

/** A titled row of logos, or of names where there is no picture; nothing when empty. */
export function Badges({ title, entries }: BadgesProps) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.badges}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.badge}>
            {entry.image ? (
              <img src={entry.image} alt={entry.name} height={24} width={64} loading="lazy" />
            ) : (
              entry.name
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
