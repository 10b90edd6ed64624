import { useEffect, useRef } from 'react';
import type { SiteView } from '#studio/contract/views.ts';
import { IconButton } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import { Differences } from './differences.tsx';
import { moment, titleOf } from './words.ts';
import styles from './releases.module.css';

/** Stands for what is saved now, which is no release yet: no release has such a name. */
export const saved = '*saved';

export type Sides = { from: string; to: string };

/** What differs between any two releases of a channel, or one of them and what is saved. */
export function Comparison({
  site,
  sides,
  onChange,
  onClose,
}: {
  site: SiteView;
  sides: Sides;
  onChange: (sides: Sides) => void;
  onClose: () => void;
}) {
  const place = useRef<HTMLElement>(null);
  // It is above the list, which may be far down.
  useEffect(() => place.current?.focus(), []);
  const choices = [
    { value: saved, label: 'What is saved now' },
    ...site.releases.map((each) => ({
      value: each.name,
      label: titleOf(each),
      note: each.isShown ? `live · ${moment(each.at)}` : moment(each.at),
    })),
  ];
  const named = (side: keyof Sides) => (sides[side] === saved ? {} : { [side]: sides[side] });
  const asked = { code: site.code, channel: site.channel, ...named('from'), ...named('to') };
  return (
    <section ref={place} tabIndex={-1} className={styles['comparison']} aria-label={`Differences in ${site.channel}`}>
      <div className={styles['sides']}>
        <h3>{`Differences in ${site.channel}`}</h3>
        <IconButton icon="close" label="Close the differences" onPress={onClose} />
      </div>
      <div className={styles['sides']}>
        <Combo label="Before" value={sides.from} choices={choices} onChoose={(from) => onChange({ ...sides, from })} />
        <span aria-hidden="true">→</span>
        <Combo label="After" value={sides.to} choices={choices} onChoose={(to) => onChange({ ...sides, to })} />
      </div>
      <Differences key={`${sides.from} ${sides.to}`} asked={asked} leads />
    </section>
  );
}
