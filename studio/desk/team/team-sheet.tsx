import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { RoleName } from '#studio/contract/roles.ts';
import type { MeView, Request } from '#studio/contract/team.ts';
import { draft as opened } from '../api/draft.ts';
import { wordsOf as releaseWords } from '../releases/words.ts';
import { useSelection } from '../selection.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DraftForm } from './draft-form.tsx';
import { ShareLink } from './share-link.tsx';
import { teamAct, teamQueries } from './team-queries.ts';
import styles from './team.module.css';

/** Who one is, the drafts of all, and what is asked of whom. */
export function TeamSheet({ me, onClose }: { me: MeView; onClose: () => void }) {
  const draft = opened;
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { data: known } = useQuery({ ...teamQueries.drafts(), refetchOnMount: 'always' });
  const { data: asked } = useQuery({ ...teamQueries.requests(), refetchOnMount: 'always' });
  const code = useSelection((selection) => selection.code);
  const mine = known?.drafts.find(({ name, isMine }) => name === draft && isMine);
  const has = (...names: RoleName[]) => me.roles.some(({ role }) => names.includes(role));
  /** Does something, and says how it went. */
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    setSaid(await act().catch((error: unknown) => (error as Error).message));
    setBusy(false);
  };
  const open = asked?.requests.filter(({ state }) => state === 'open') ?? [];
  const decide = ({ id }: Request, approve: boolean) =>
    run(async () => {
      await teamAct('decide', { id, approve });
      return approve ? 'Approved, and done.' : 'Declined.';
    });
  return (
    <Sheet title="Team" isBusy={isBusy} onClose={onClose}>
      <div className={styles['body']}>
        <p role="status" className={styles['said']}>
          {said}
        </p>
        <section className={styles['part']}>
          <h3>{me.email === undefined ? me.name : `${me.name}, ${me.email}`}</h3>
          <ul>
            {me.roles.map(({ role, paths }) => (
              <li
                key={`${role} ${paths.join(' ')}`}
              >{`${role}: ${paths.includes('**') ? 'all files' : paths.join(', ')}`}</li>
            ))}
          </ul>
          <div className={styles['row']}>
            <Button onPress={() => void fetch('/logout', { method: 'POST' }).then(() => window.location.assign('/'))}>
              Log out
            </Button>
            {has('operator', 'publisher') && (
              <a href="/studio-api/team/audit.csv" download>
                What is on record (CSV)
              </a>
            )}
          </div>
        </section>
        <section className={styles['part']}>
          <h3>Drafts</h3>
          <ul>
            <li>
              <a href="/?draft=main" aria-current={draft === 'main' ? 'page' : undefined}>
                main
              </a>
              <span>as merged, to look at</span>
            </li>
            {known?.drafts.map(({ name, owner, unsaved, files }) => (
              <li key={name}>
                <a href={`/?draft=${name}`} aria-current={name === draft ? 'page' : undefined}>
                  {name}
                </a>
                <span>{`${owner} · ${files.length} ${files.length === 1 ? 'file' : 'files'}, ${unsaved} not saved`}</span>
              </li>
            ))}
          </ul>
          <DraftForm
            label="Name of a new draft"
            action="Begin"
            pattern="[a-z0-9](-?[a-z0-9])*"
            onSubmit={(name) =>
              run(async () => {
                await teamAct('drafts', { name });
                window.location.assign(`/?draft=${name}`);
                return `${name} is open.`;
              })
            }
          />
        </section>
        {mine && draft !== undefined && (
          <section className={styles['part']}>
            <h3>{`Bring ${draft} to everybody`}</h3>
            <DraftForm
              label="Title: what this draft is for"
              action="Merge"
              other="Ask for approval"
              onSubmit={(title, isOther) =>
                run(async () => {
                  if (isOther) await teamAct('ask', { kind: 'merge', draft, title });
                  else await teamAct('merge', { draft, title });
                  return isOther ? 'Asked: somebody else approves it.' : 'Merged.';
                })
              }
            />
          </section>
        )}
        <section className={styles['part']}>
          <h3>Waiting for a second person</h3>
          {open.length === 0 && <p className={styles['hint']}>Nothing.</p>}
          <ul>
            {open.map((request) => (
              <li key={request.id}>
                <span>{`${request.by.name}: ${wordsOf(request)}`}</span>
                <Button onPress={() => void decide(request, true)}>Approve</Button>
                <Button onPress={() => void decide(request, false)}>Decline</Button>
              </li>
            ))}
          </ul>
        </section>
        {draft !== undefined && code !== undefined && !isTemplate(code) && (
          <ShareLink key={code} draft={draft} code={code} />
        )}
      </div>
    </Sheet>
  );
}

const wordsOf = ({ asked }: Request): string =>
  asked.kind === 'merge' ? `merge ${asked.draft}, “${asked.title}”` : releaseWords(asked.release);
