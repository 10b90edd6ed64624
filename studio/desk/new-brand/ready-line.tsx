import { useState } from 'react';
import { Button as AriaButton, Form, Input, Label, TextField } from 'react-aria-components';
import type { AcceptBody } from '#studio/contract/acts.ts';
import { act, forgetRefused } from '../api/acts.ts';
import { leadTo } from '../problems/lead.ts';
import { shownAs, type Found } from '../problems/list.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { setLayout } from '../shell/layout.ts';
import ui from '../ui/ui.module.css';
import styles from './ready.module.css';

const icons = { error: 'error', warning: 'warning', note: 'more', accepted: 'check' } as const;

/** Who has no colours yet makes a palette of the logo, and does not begin with the shades of a grey. */
const goTo = (found: Found) => (found.rule === 'template-look' ? setLayout({ view: 'theme' }) : leadTo(found));

/** A line of the go-live list: it leads to its field; a warning can be accepted instead. */
export function ReadyLine({ code, found }: { code: string; found: Found }) {
  const as = shownAs(found);
  const [isAsking, setAsking] = useState(false);
  const { message, suggestion, accepted, part, of, file, line } = found;
  const where = part !== undefined && of !== undefined ? [part, ...of].join(' · ') : `${file}:${line}`;
  return (
    <li className={styles['line']}>
      <div className={styles['row']}>
        <AriaButton className={styles['lead'] ?? ''} onPress={() => goTo(found)}>
          <span className={styles[as]}>
            <Icon name={icons[as]} />
          </span>
          <span className={styles['said']}>
            <span>{message}</span>
            <span className={styles['hint']}>{accepted === undefined ? suggestion : `Accepted: ${accepted}`}</span>
          </span>
          <span className={styles['place']}>{where}</span>
        </AriaButton>
        {as === 'warning' && (
          <Button aria-expanded={isAsking} aria-label={`Accept: ${message}`} onPress={() => setAsking(!isAsking)}>
            Accept…
          </Button>
        )}
      </div>
      {isAsking && <Reason code={code} found={found} />}
    </li>
  );
}

function Reason({ code, found: { rule, path } }: { code: string; found: Found }) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string>();
  const accept = async () => {
    const body: AcceptBody = { code, rule, reason: reason.trim(), ...(path !== '' && { path }) };
    await act('accept', body).catch((error: unknown) => {
      forgetRefused();
      setRefused((error as Error).message);
    });
  };
  return (
    <Form
      className={styles['reason'] ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') void accept();
      }}
    >
      <TextField value={reason} onChange={setReason} autoFocus isRequired className={styles['field'] ?? ''}>
        <Label>Why the brand lives with it</Label>
        <Input className={ui['input'] ?? ''} maxLength={400} />
      </TextField>
      <Button type="submit" isDisabled={reason.trim() === ''}>
        Accept
      </Button>
      {refused !== undefined && <p role="alert">{refused}</p>}
    </Form>
  );
}
