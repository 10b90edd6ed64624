import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { RoleName } from '#studio/contract/roles.ts';
import type { DraftView, MeView } from '#studio/contract/team.ts';
import { draft } from '../api/draft.ts';
import { useSelection } from '../selection.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DraftForm, type Run } from './draft-form.tsx';
import { DraftList } from './draft-list.tsx';
import { RequestList } from './request-list.tsx';
import { ShareLink } from './share-link.tsx';
import { teamAct, teamQueries } from './team-queries.ts';
import styles from './team.module.css';

/** Who one is, the drafts of all, and what is asked of whom. */
export function TeamSheet({ me, onClose }: { me: MeView; onClose: () => void }) {
  const [told, setTold] = useState<{ words: string; isFault: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const { data: known } = useQuery({ ...teamQueries.drafts(), refetchOnMount: 'always' });
  const { data: asked } = useQuery({ ...teamQueries.requests(), refetchOnMount: 'always' });
  const code = useSelection((selection) => selection.code);
  const mine = known?.drafts.find(({ name, isMine }) => name === draft && isMine);
  const has = (...names: RoleName[]) => me.roles.some(({ role }) => names.includes(role));
  const run: Run = async (act) => {
    setBusy(true);
    setTold(undefined);
    try {
      setTold({ words: await act(), isFault: false });
      return true;
    } catch (error) {
      setTold({ words: (error as Error).message, isFault: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet title="Team" isBusy={isBusy} hasClose onClose={onClose}>
      <p role="status" className={styles['said']} data-fault={told?.isFault || undefined}>
        {told?.words}
      </p>
      <div className={styles['body']}>
        <Myself me={me} isOnRecord={has('operator', 'publisher')} />
        <DraftList drafts={known?.drafts ?? []} mayBegin={has('texts', 'brand', 'operator')} run={run} />
        {mine && mine.files.length > 0 && <Bring draft={mine} run={run} />}
        <RequestList requests={asked?.requests ?? []} run={run} />
        {draft !== undefined &&
          code !== undefined &&
          !isTemplate(code) &&
          has('texts', 'brand', 'operator', 'publisher') && <ShareLink key={code} draft={draft} code={code} />}
      </div>
    </Sheet>
  );
}

function Myself({ me: { name, email, roles }, isOnRecord }: { me: MeView; isOnRecord: boolean }) {
  return (
    <section className={styles['part']}>
      <h3>{email === undefined ? name : `${name}, ${email}`}</h3>
      <ul>
        {roles.map(({ role, paths }) => (
          <li key={`${role} ${paths.join(' ')}`}>
            {`${role}: ${paths.includes('**') ? 'all files' : paths.join(', ')}`}
          </li>
        ))}
      </ul>
      <div className={styles['row']}>
        <Button onPress={() => void fetch('/logout', { method: 'POST' }).then(() => window.location.assign('/logout'))}>
          Log out
        </Button>
        {isOnRecord && (
          <a href="/studio-api/team/audit.csv" download>
            What is on record (CSV)
          </a>
        )}
      </div>
    </section>
  );
}

/** Merges one’s draft, or asks for it where others have to look. */
function Bring({ draft: { name, second, unsaved }, run }: { draft: DraftView; run: Run }) {
  const ask = async (title: string) => {
    await teamAct('ask', { kind: 'merge', draft: name, title });
    return 'Asked: somebody else approves it.';
  };
  const merge = async (title: string) => {
    await teamAct('merge', { draft: name, title });
    return 'Merged.';
  };
  return (
    <section className={styles['part']}>
      <h3>{`Bring ${name} to everybody`}</h3>
      {second !== undefined && <p className={styles['hint']}>{`Somebody else has to approve it, for ${second}.`}</p>}
      {unsaved > 0 ? (
        <p className={styles['hint']}>Save it first: not all of it is.</p>
      ) : (
        <DraftForm
          label="Title: what this draft is for"
          action={second === undefined ? 'Merge' : 'Ask for approval'}
          other={second === undefined ? 'Ask for approval' : undefined}
          maxLength={72}
          onSubmit={(title, isOther) => run(() => (second !== undefined || isOther ? ask(title) : merge(title)))}
        />
      )}
    </section>
  );
}
