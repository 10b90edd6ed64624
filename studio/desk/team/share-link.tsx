import { useState } from 'react';
import { create } from 'qrcode/lib/core/qrcode.js';
import type { ShareView } from '#studio/contract/team.ts';
import { Button } from '../ui/button.tsx';
import { share } from './team-queries.ts';
import styles from './team.module.css';

/** A link to a page of a brand, in a draft, for who cannot log in, and its QR code for the phone in one's hand. */
export function ShareLink({ draft, code, path = '/m/home' }: { draft: string; code: string; path?: string }) {
  const [made, setMade] = useState<ShareView>();
  const [fault, setFault] = useState<string>();
  const make = async () => {
    setFault(undefined);
    try {
      setMade(await share(draft, code, path));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <section className={styles['part']}>
      <h3>{`Show ${code} of this draft to others`}</h3>
      <div className={styles['row']}>
        <Button onPress={() => void make()}>Make a link for three days</Button>
      </div>
      <div role="status" className={styles['shared']}>
        {fault !== undefined && <p>{fault}</p>}
        {made && (
          <>
            <Code text={made.address} />
            <p>
              <span>{`Until ${validUntil(made)}, without a login. A phone opens it by the code: `}</span>
              <a href={made.address} target="_blank" rel="noreferrer">
                {made.address}
              </a>
            </p>
          </>
        )}
      </div>
    </section>
  );
}

const validUntil = ({ until }: ShareView): string => new Date(until).toLocaleString();

/** Light modules around a code, which readers need to find it. */
const quiet = 4;

/** A text as a QR code, dark on light in both themes. */
function Code({ text }: { text: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const outline = Array.from(data, (dark, at) => (dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  const side = size + 2 * quiet;
  return (
    <svg
      className={styles['code']}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label="QR code of the link"
    >
      <path d={outline.join('')} />
    </svg>
  );
}
