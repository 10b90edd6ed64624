import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { withPreview } from '#schemas/merchant/preview-address.ts';
import { queries } from '../api/queries.ts';
import { askFocus } from '../form/asked-focus.ts';
import { select, setColors, useSelection } from '../selection.ts';
import { showForm } from '../shell/layout.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { changeFrame, chooseFrame, keepBrand, removeFrame, sizeOf, useCanvas, type CanvasFrame } from './frames.ts';
import { canvasPathOf, placeAt } from './place.ts';
import { framedAddress, originOf } from './origin.ts';
import { Talk, type TalkOptions, type TalkState } from './talk.ts';
import { tellVerdicts, useAskedConditions } from './verdicts.ts';
import styles from './canvas.module.css';

/** How often a canvas that nobody edits is asked whether it is still there, ms. */
const pingMs = 20_000;

const unknown: TalkState = { starts: 0, isSilent: false, dropped: 0 };

type Props = { frame: CanvasFrame; code: string; edited: string; label: string; scale: number; isOnly: boolean };

/** One state of the lobby. `code` is the brand whose page it shows, `edited` the one that a tap selects in. */
export function CanvasView({ frame, code, edited, label, scale, isOnly }: Props) {
  const { id, preview } = frame;
  const { width, height } = sizeOf(frame);
  const isActive = useCanvas(({ active }) => active === id);
  const { element, talk, state, reload, name, address } = useTalk(frame, code, edited);
  useJudging(isActive ? talk : undefined, state);
  const revision = useQuery(queries.state()).data?.revision;
  const view = useQuery({
    ...queries.canvas(code, state.language, preview.at),
    enabled: state.starts > 0,
    placeholderData: (before) => before,
  });
  useDraft(talk, state, view.isPlaceholderData ? undefined : view.data);
  const isBehind = state.shown === undefined || (revision !== undefined && state.shown < revision);
  const said = state.isSilent
    ? 'This page does not answer.'
    : (view.error?.message ?? (state.failure === undefined ? undefined : `In this page: ${state.failure}`));
  return (
    <figure className={styles['frame']} data-active={(isActive && !isOnly) || undefined}>
      <figcaption className={styles['head']}>
        {isOnly ? (
          <span className={styles['label']}>{label}</span>
        ) : (
          <button type="button" className={styles['label']} aria-pressed={isActive} onClick={() => chooseFrame(id)}>
            {label}
          </button>
        )}
        <span role="status" className={styles['status']} data-behind={isBehind || undefined}>
          {state.starts === 0 ? 'loading' : isBehind ? 'behind' : `edit ${state.shown}`}
        </span>
        {!isOnly && <IconButton icon="close" label={`Close ${label}`} onPress={() => removeFrame(id)} />}
      </figcaption>
      {said !== undefined && (
        <div role="alert" className={styles['said']}>
          <p>{said}</p>
          <Button onPress={reload}>Reload</Button>
        </div>
      )}
      <div className={styles['screen']} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={element}
          // Each page has a frame of its own: what was shown before is no step back.
          key={name}
          name={name}
          src={address}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a whole lobby on an origin of its own; it may not lead the desk elsewhere
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
          title={`${code}: ${label}`}
          className={styles['page']}
          style={{ width, height, transform: `scale(${scale})` }}
          onPointerEnter={() => chooseFrame(id)}
        />
      </div>
    </figure>
  );
}

/** Opens the talk with a frame's page, until another address is asked for. */
function useTalk(frame: CanvasFrame, code: string, edited: string) {
  const element = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<TalkState>(unknown);
  const [talk, setTalk] = useState<Talk>();
  const [reloads, setReloads] = useState(0);
  const { id, visits, preview } = frame;
  // The lobby goes elsewhere by itself: only what is asked for here loads a page.
  const asked = JSON.stringify([code, preview, visits, reloads]);
  const [opened, setOpened] = useState(() => ({ asked, path: frame.path, name: crypto.randomUUID() }));
  if (opened.asked !== asked) setOpened({ asked, path: frame.path, name: crypto.randomUUID() });
  const { name } = opened;
  useEffect(() => {
    const next = new Talk({
      peer: () => element.current?.contentWindow,
      origin: originOf(code),
      nonce: name,
      onChange: setState,
      onPicked: (picked) => pick(picked, edited),
      onJudged: tellVerdicts,
    });
    setTalk(next);
    const hear = (event: MessageEvent) => next.hear(event);
    window.addEventListener('message', hear);
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') next.ping();
    }, pingMs);
    return () => {
      window.removeEventListener('message', hear);
      clearInterval(asking);
      next.close();
      setTalk(undefined);
      setState(unknown);
    };
  }, [code, edited, name]);
  const path = pathIn(state);
  useEffect(() => {
    if (path !== undefined) changeFrame(id, { path });
  }, [id, path]);
  useOutlines(talk, state, edited);
  const reload = () => setReloads((count) => count + 1);
  return { element, talk, state, name, address: framedAddress(code, opened.path, preview), reload };
}

/** The screen that a page shows, without what it was asked to be. */
function pathIn({ path }: TalkState): string | undefined {
  if (path === undefined) return undefined;
  return withPreview(path, undefined, window.location.href);
}

function pick({ path, colors = [], byKey }: Parameters<TalkOptions['onPicked']>[0], edited: string): void {
  const place = placeAt(edited, path);
  if (!place) return;
  if (byKey) askFocus(place.path);
  const { code } = useSelection.getState();
  if (code !== undefined && code !== edited) keepBrand(code);
  select(place);
  setColors(colors);
  showForm();
}

function useOutlines(talk: Talk | undefined, { starts }: TalkState, edited: string): void {
  const picks = useCanvas((canvas) => canvas.picks);
  const selected = useSelection((selection) => canvasPathOf(edited, selection.selected));
  const hovered = useSelection((selection) => canvasPathOf(edited, selection.hovered));
  useEffect(() => {
    if (starts > 0) talk?.mode(picks);
  }, [talk, starts, picks]);
  useEffect(() => {
    if (starts > 0) talk?.outline(selected, hovered);
  }, [talk, starts, selected, hovered]);
}

/** Has the chosen canvas say which of the conditions on the desk hold in its state. */
function useJudging(talk: Talk | undefined, { starts }: TalkState): void {
  const asked = useAskedConditions();
  useEffect(() => {
    if (starts > 0 && talk) talk.judge(JSON.parse(asked) as string[]);
    return () => tellVerdicts([]);
  }, [talk, starts, asked]);
}

function useDraft(talk: Talk | undefined, { starts }: TalkState, view: Parameters<Talk['draft']>[0] | undefined): void {
  useEffect(() => {
    if (starts > 0 && view) talk?.draft(view);
  }, [talk, starts, view]);
}
