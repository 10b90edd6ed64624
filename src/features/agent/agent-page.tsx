import type { ReactNode } from 'react';
import room from '#shared/ui/room/room.module.css';
import styles from './agent-page.module.css';

/** A room of an agent: its parts one below the other. */
export const AgentPage = ({ children }: { children: ReactNode }) => <div className={room.room}>{children}</div>;

/** A part with a frame; `title` is already translated. */
export function Card({ title, end, children }: { title?: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={room.card}>
      {(title !== undefined || end !== undefined) && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {end}
        </div>
      )}
      {children}
    </section>
  );
}

/** Words of lesser weight. */
export const Muted = ({ children }: { children: ReactNode }) => <small className={styles.muted}>{children}</small>;
/** Buttons in one row, as far as they fit. */
export const Acts = ({ children }: { children: ReactNode }) => <div className={styles.acts}>{children}</div>;
/** Fields and lists one below the other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;

/** Figures side by side. */
export function Figures({ figures }: { figures: readonly { label: string; value: string }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
