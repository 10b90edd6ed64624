import { useId, type ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './choice-card.module.css';

/** What a card says; texts are already translated. */
export type CardWords = {
  name: ReactNode;
  icon?: string | undefined;
  tags?: readonly string[];
  /** Below the name: what it costs or how long it takes, or why it cannot be chosen. */
  note?: string;
  disabled?: boolean;
};

function Words({ name, icon, tags = [], note }: CardWords) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className={styles.words}>
        <span className={styles.name}>
          <Foreign lines={3}>{name}</Foreign>
          {tags.map((tag) => (
            <Foreign key={tag} lines={1} className={styles.tag}>
              {tag}
            </Foreign>
          ))}
        </span>
        {note && <Foreign className={styles.note}>{note}</Foreign>}
      </span>
    </>
  );
}

/** One choice of several, drawn as a card. `group` is the same for all of them. */
export function RadioCard(props: CardWords & { group: string; selected: boolean; onSelect: () => void }) {
  const { group, selected, onSelect, ...words } = props;
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={group}
        className={styles.radio}
        checked={selected}
        disabled={words.disabled}
        onChange={onSelect}
      />
      <Words {...words} />
    </label>
  );
}

/** The same with nothing to choose; `end` is behind the words. */
export function StillCard({ end, ...words }: CardWords & { end?: ReactNode }) {
  return (
    <div className={styles.card} data-still data-closed={words.disabled || undefined}>
      <Words {...words} />
      {end}
    </div>
  );
}

/** The same as a link to the next step; one that is disabled leads nowhere. */
export function LinkCard({ to, ...words }: CardWords & { to: string }) {
  if (words.disabled) return <StillCard {...words} />;
  return (
    <Link to={to} className={styles.card}>
      <Words {...words} />
      <Icon name="chevron-right" size={20} mirrored />
    </Link>
  );
}

export type RadioCardsProps = {
  legend: string;
  cards: readonly (CardWords & { id: string })[];
  selected: string;
  onSelect: (id: string) => void;
};

/** A choice of one, each as a card with its name and what there is to know of it. */
export function RadioCards({ legend, cards, selected, onSelect }: RadioCardsProps) {
  const group = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{legend}</legend>
      {cards.map(({ id, ...words }) => (
        <RadioCard key={id} {...words} group={group} selected={id === selected} onSelect={() => onSelect(id)} />
      ))}
    </fieldset>
  );
}
