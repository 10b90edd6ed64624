import { useId, type ReactNode } from 'react';
import { Icon } from '#shared/ui/icon/icon.tsx';
import styles from './radio-cards.module.css';

/** One choice; texts are already translated. */
export type RadioCard = {
  id: string;
  name: ReactNode;
  icon?: string;
  tags?: readonly string[];
  /** Below the name: what it costs or how long it takes, or why it cannot be chosen. */
  note?: string;
  disabled?: boolean;
};

export type RadioCardsProps = {
  legend: string;
  cards: readonly RadioCard[];
  selected: string;
  onSelect: (id: string) => void;
};

/** A choice of one, each as a card with its name and what there is to know of it. */
export function RadioCards({ legend, cards, selected, onSelect }: RadioCardsProps) {
  const group = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{legend}</legend>
      {cards.map(({ id, name, icon, tags = [], note, disabled }) => (
        <label key={id} className={styles.card}>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={id === selected}
            disabled={disabled}
            onChange={() => onSelect(id)}
          />
          {icon && <Icon name={icon} />}
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {tags.map((tag) => (
                <span key={tag} className={styles.tag}>
                  {tag}
                </span>
              ))}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
