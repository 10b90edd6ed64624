import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShotsView, ShotView } from '#studio/contract/shots.ts';
import { send } from '../api/client.ts';
import { addressOf } from '../api/draft.ts';
import { queries, queryClient } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import styles from './shots.module.css';

/** Pictures of the screens that a save changes, before and after; made when they are asked for, and shown as they come. */
export function Shots() {
  const { data: state } = useQuery(queries.state());
  const { data: view } = useQuery(queries.shots());
  const [refused, setRefused] = useState<string>();
  const isCurrent = view?.of !== undefined && view.of === state?.revision;
  const make = async () => {
    setRefused(undefined);
    try {
      queryClient.setQueryData(queries.shots().queryKey, await send<ShotsView>('shots', {}));
    } catch (error) {
      setRefused((error as Error).message);
    }
  };
  if (!view) return undefined;
  const fault = refused ?? view.fault;
  const canMake = !isCurrent || (view.fault !== undefined && !view.isWorking);
  return (
    <section className={styles['part']}>
      <div className={styles['head']}>
        <h3>Before and after</h3>
        {canMake && (view.of !== undefined || view.fault === undefined) && (
          <Button onPress={() => void make()}>{isCurrent ? 'Try again' : 'Make pictures'}</Button>
        )}
        {isCurrent && <p role="status">{progressOf(view)}</p>}
      </div>
      {fault !== undefined && <p className={styles['fault']}>{`No pictures: ${fault}`}</p>}
      {isCurrent && <Made view={view} />}
    </section>
  );
}

/** What is done, of how much, in words. */
function progressOf({ isWorking, step = '', total, shots, more, fault }: ShotsView): string {
  const of = total === undefined ? '' : `${shots.length} of ${total}`;
  if (isWorking) return [of, step].filter(Boolean).join(' · ');
  if (fault !== undefined && shots.length === 0) return '';
  const different = shots.filter(({ pixels }) => pixels > 0).length;
  const left = more > 0 ? ` ${more} more that it may reach are not photographed.` : '';
  return `${different} of ${shots.length} ${shots.length === 1 ? 'screen' : 'screens'} look different.${left}`;
}

function Made({ view: { of, isWorking, total, shots, left } }: { view: ShotsView }) {
  const changed = shots.filter(({ pixels }) => pixels > 0);
  const same = shots.filter(({ pixels }) => pixels === 0);
  return (
    <>
      {isWorking && (
        <progress className={styles['bar']} aria-label="Pictures" max={total ?? 1} value={total && shots.length} />
      )}
      {changed.length > 0 && (
        <ul className={styles['pairs']}>
          {changed.map((shot) => (
            <li key={shot.before}>
              <p className={styles['name']}>{nameOf(shot)}</p>
              <div className={styles['pair']}>
                <Picture words="Before" shot={shot} file={`${shot.before}?of=${of}`} />
                <Picture words="After" shot={shot} file={`${shot.after}?of=${of}`} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {same.length > 0 && <p className={styles['hint']}>{`The same to the pixel: ${same.map(nameOf).join(', ')}`}</p>}
      {left.length > 0 && <p className={styles['hint']}>{`It reaches these as well: ${left.join(', ')}`}</p>}
    </>
  );
}

function Picture({ words, shot, file }: { words: string; shot: ShotView; file: string }) {
  return (
    <figure>
      <img src={addressOf(`shots/${file}`)} alt={`${nameOf(shot)}, ${words.toLowerCase()}`} width={390} height={844} />
      <figcaption>{words}</figcaption>
    </figure>
  );
}

const nameOf = ({ code, path, theme, language, isMember }: ShotView): string =>
  `${code} ${path} · ${theme} · ${language} · ${isMember ? 'member' : 'visitor'}`;
