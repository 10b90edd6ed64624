import { useState } from 'react';
import type { ShareView } from '#studio/contract/team.ts';
import { Button } from '../ui/button.tsx';
import { LinkCode } from '../ui/link-code.tsx';
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
      <div role="status">
        {fault !== undefined && <p>{fault}</p>}
        {made && <LinkCode {...made} />}
      </div>
    </section>
  );
}
