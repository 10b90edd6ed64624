import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import type { PromiseAsked } from '#studio/contract/acts.ts';
import { act, forgetRefused } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { tell } from '../ui/told.ts';
import ui from '../ui/ui.module.css';
import sheet from '../save/save.module.css';
import styles from './promise.module.css';

/** Says in words what would be promised, and keeps it under a name. */
export function PromiseDialog({ asked, onClose }: { asked: PromiseAsked; onClose: () => void }) {
  const { data, error } = useQuery(queries.promise(asked));
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const name = (typed ?? data?.name ?? '').trim();
  const keep = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      await act('promise', { ...asked, name });
      tell(`Kept: ${name}`);
      onClose();
    } catch (failure) {
      // It is told here, beside what can be done about it.
      forgetRefused();
      setRefused((failure as Error).message);
    }
    setBusy(false);
  };
  const said = refused ?? error?.message;
  return (
    <Sheet title="Keep this as a promise" isBusy={isBusy} onClose={onClose}>
      <div className={sheet['body']}>
        {said !== undefined && (
          <p role="alert" className={sheet['refused']}>
            {said}
          </p>
        )}
        {!data && !error && <p className={sheet['hint']}>Reading…</p>}
        {data && (
          <>
            <ul className={styles['says']}>
              {data.says.map((each) => (
                <li key={each}>{`${each}.`}</li>
              ))}
            </ul>
            <p className={sheet['hint']}>
              {`It is written as a spec of ${asked.code}. Whatever breaks it later is shown where it is changed, in the plan of a save, and to developers.`}
            </p>
          </>
        )}
      </div>
      <Form
        className={sheet['foot'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (data && name !== '' && !isBusy) void keep();
        }}
      >
        <TextField
          value={typed ?? data?.name ?? ''}
          onChange={setTyped}
          autoFocus
          isRequired
          className={sheet['title'] ?? ''}
        >
          <Label>Name of the promise</Label>
          <Input className={ui['input'] ?? ''} maxLength={200} />
        </TextField>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isDisabled={!data || name === '' || isBusy}>
          Keep it
        </Button>
      </Form>
    </Sheet>
  );
}
