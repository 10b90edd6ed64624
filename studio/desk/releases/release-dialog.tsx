import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, Input, Label, TextField } from 'react-aria-components';
import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { SiteView } from '#studio/contract/views.ts';
import { queries } from '../api/queries.ts';
import { setLayout } from '../shell/layout.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import ui from '../ui/ui.module.css';
import { Differences } from './differences.tsx';
import { isAskedFor } from './release-act.ts';
import { audienceOf, titleOf, type Release } from './words.ts';
import styles from './releases.module.css';

/** What is meant to be done in a channel; `to` is the release that would be shown then, where that is one which is there. */
export type Meant = { act: ReleaseBody['act']; site: Pick<SiteView, 'code' | 'channel' | 'releases'>; to?: Release };

/** Says what an act will change, asks for its title or reason, and hands it on. */
export function ReleaseDialog({
  meant,
  onAct,
  onClose,
}: {
  meant: Meant;
  onAct: (given: ReleaseBody) => void;
  onClose: () => void;
}) {
  const { act, site, to } = meant;
  const { code, channel } = site;
  const { data: state } = useQuery(queries.state());
  const [text, setText] = useState('');
  const isTitled = act === 'publish';
  const asks = isAskedFor({ act, channel });
  const unsaved = state?.touched.length ?? 0;
  const shown = site.releases.find(({ isShown }) => isShown);
  const given = (): ReleaseBody => {
    const place = { code, channel };
    const why = text.trim() === '' ? {} : { why: text.trim() };
    if (act === 'publish') return { act, ...place, title: text.trim() };
    if (act === 'use') return { act, ...place, release: to?.name ?? '', ...why };
    return act === 'lift' ? { act, ...place } : { act, ...place, ...why };
  };
  const canAct = !isTitled || text.trim() !== '';
  return (
    <Sheet title={headings[act](code, channel)} isBusy={false} onClose={onClose}>
      <div className={styles['sheetBody']}>
        <p>{explained(meant)}</p>
        {asks && (
          <p className={styles['asks']}>
            {`This changes what players see, so it is asked for: it is done when somebody else who may publish ${code} approves it. You cannot approve it yourself.`}
          </p>
        )}
        {isTitled && unsaved > 0 && (
          <p className={styles['asks']}>
            {`${unsaved} ${unsaved === 1 ? 'file is' : 'files are'} not saved. Only what is saved is published.`}
          </p>
        )}
        {isTitled && channel === 'production' && <NotReady code={code} onLeave={onClose} />}
        {shown && act !== 'hold' && act !== 'lift' && (
          <section className={styles['part']}>
            <h3>What changes</h3>
            <Differences asked={{ code, channel, from: shown.name, ...(to && { to: to.name }) }} />
          </section>
        )}
      </div>
      <Form
        className={styles['sheetFoot'] ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          if (canAct) onAct(given());
        }}
      >
        {act === 'lift' ? (
          <span className={styles['space']} />
        ) : (
          <TextField value={text} onChange={setText} autoFocus isRequired={isTitled} className={styles['title'] ?? ''}>
            <Label>{isTitled ? `Title: what ${audienceOf[channel]} get` : 'Why, for those who look at it later'}</Label>
            <Input className={ui['input'] ?? ''} maxLength={isTitled ? 72 : 200} />
          </TextField>
        )}
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isDisabled={!canAct} autoFocus={act === 'lift'}>
          {asks ? 'Ask for approval' : actions[act]}
        </Button>
      </Form>
    </Sheet>
  );
}

/** What production would refuse, said before it is built for minutes. */
function NotReady({ code, onLeave }: { code: string; onLeave: () => void }) {
  const { data } = useQuery(queries.ready(code));
  if (!data || data.isReady) return undefined;
  const show = () => {
    onLeave();
    setLayout({ view: 'ready' });
  };
  return (
    <div className={styles['asks']}>
      <p className={styles['space']}>{`${code} is not ready for players: production refuses it.`}</p>
      <Button onPress={show}>What is left</Button>
    </div>
  );
}

const actions = { publish: 'Publish', back: 'Go back', use: 'Show it', hold: 'Hold', lift: 'Lift the hold' } as const;

const headings: Record<Meant['act'], (code: string, channel: string) => string> = {
  publish: (code, channel) => `Publish ${code} to ${channel}`,
  back: (code, channel) => `Go back in ${channel}: ${code}`,
  use: (code, channel) => `Show another release in ${channel}: ${code}`,
  hold: (code, channel) => `Hold ${code} in ${channel}`,
  lift: (code, channel) => `Lift the hold of ${code} in ${channel}`,
};

function explained({ act, site: { channel }, to }: Meant): string {
  const who = audienceOf[channel];
  if (act === 'publish')
    return `${channel === 'production' ? 'Players' : 'Those who try it'} get the brand as it is saved. Building it can take minutes; you can go on meanwhile.`;
  if (act === 'hold') return `What ${who} see stays as it is: nothing is published over it until the hold is lifted.`;
  if (act === 'lift') return `Nothing changes for ${who} now; the next publishing does.`;
  return `${who.charAt(0).toUpperCase()}${who.slice(1)} get “${to ? titleOf(to) : 'the release before'}” at once, and it is held: nothing is published over it until the hold is lifted.`;
}
