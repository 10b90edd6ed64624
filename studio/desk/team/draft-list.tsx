import { useState } from 'react';
import type { DraftView } from '#studio/contract/team.ts';
import { draft as opened } from '../api/draft.ts';
import { Button } from '../ui/button.tsx';
import { DraftForm, type Allowed, type Run } from './draft-form.tsx';
import { teamAct } from './team-queries.ts';
import styles from './team.module.css';

const names: Allowed = {
  pattern: /^[a-z0-9](?:-?[a-z0-9])*$/,
  words: 'Small letters, digits and single hyphens, such as summer-banners: it is a branch of git.',
};

/** The drafts of all, and what can be done with one’s own. */
export function DraftList({ drafts, mayBegin, run }: { drafts: readonly DraftView[]; mayBegin: boolean; run: Run }) {
  return (
    <section className={styles['part']}>
      <h3>Drafts</h3>
      <ul>
        <li>
          <a href="/?draft=main" aria-current={opened === 'main' ? 'page' : undefined}>
            main
          </a>
          <span>as merged, to look at</span>
        </li>
        {drafts.map((each) => (
          <Row key={each.name} draft={each} run={run} />
        ))}
      </ul>
      {mayBegin && (
        <DraftForm
          label="Name of a new draft"
          action="Begin"
          allowed={names}
          maxLength={30}
          onSubmit={(name) =>
            run(async () => {
              await teamAct('drafts', { name });
              window.location.assign(`/?draft=${name}`);
              return `${name} is open.`;
            })
          }
        />
      )}
    </section>
  );
}

function Row({ draft: { name, owner, isMine, unsaved, files }, run }: { draft: DraftView; run: Run }) {
  const [isAsked, setAsked] = useState(false);
  const isEmpty = files.length === 0;
  const close = () =>
    void run(async () => {
      await teamAct('close', { name, ...(!isEmpty && { discard: true }) });
      if (name === opened) window.location.assign('/?draft=main');
      return `${name} is closed.`;
    });
  return (
    <li>
      <a href={`/?draft=${name}`} aria-current={name === opened ? 'page' : undefined}>
        {name}
      </a>
      <span>{[isMine ? 'yours' : owner, ...(isEmpty ? [] : [inWords(files.length, unsaved)])].join(' · ')}</span>
      {isMine && !isAsked && (
        <Button aria-label={`Close the draft ${name}`} onPress={isEmpty ? close : () => setAsked(true)}>
          Close
        </Button>
      )}
      {isAsked && (
        <>
          <span>Nobody gets what is in it.</span>
          <Button autoFocus onPress={() => setAsked(false)}>
            Keep it
          </Button>
          <Button tone="danger" onPress={close}>
            Close without merging
          </Button>
        </>
      )}
    </li>
  );
}

const inWords = (files: number, unsaved: number): string =>
  `${files} ${files === 1 ? 'file' : 'files'} not merged${unsaved === 0 ? '' : `, ${unsaved} of them not saved`}`;
