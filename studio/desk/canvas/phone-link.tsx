import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PhoneQuery } from '#studio/contract/phone.ts';
import { queries } from '../api/queries.ts';
import { LinkCode } from '../ui/link-code.tsx';
import { Select } from '../ui/select.tsx';
import styles from './canvas.module.css';

/** A link to a page for a phone in the network of this machine, and its QR code; where there is none, what to do. */
export function PhoneLink(page: PhoneQuery) {
  const { data, error } = useQuery(queries.phone(page));
  const [chosen, setChosen] = useState('');
  if (error) return <p role="alert">{error.message}</p>;
  const [first = '', ...others] = data?.addresses ?? [];
  const address = data?.addresses.find((each) => hostOf(each) === chosen) ?? first;
  return (
    <>
      {others.length > 0 && (
        <label htmlFor="network" className={styles['network']}>
          <span>This machine is in several networks: choose that of the phone</span>
          <Select
            id="network"
            value={hostOf(address)}
            options={[first, ...others].map(hostOf)}
            onChange={({ target }) => setChosen(target.value)}
          />
        </label>
      )}
      <div role="status">{data && <LinkCode address={address} until={data.until} />}</div>
      <p className={styles['hint']}>
        The phone has to be in the same network, and shows what is typed here: reload the page there after an edit. It
        comes without https, so it shows visitors only: nobody is logged in there. Demo games stay on this machine.
      </p>
    </>
  );
}

const hostOf = (address: string): string => new URL(address).hostname;
