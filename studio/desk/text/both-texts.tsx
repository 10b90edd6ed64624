import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { act, toldElsewhere } from '../api/acts.ts';
import { Button } from '../ui/button.tsx';
import { readingSetup } from './editor-setup.ts';
import { typingOf } from './typing.ts';
import styles from './text.module.css';

/** A file that others have changed while it was changed here: both texts, and the question which one goes on. */
export function BothTexts({ file, mine, theirs }: { file: string; mine: string; theirs: string | null }) {
  const host = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const side = (doc: string, label: string) => ({
      doc,
      extensions: [
        readingSetup(),
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': label }),
      ],
    });
    const view = new MergeView({
      a: side(theirs ?? '', 'Their text'),
      b: side(mine, 'Your text'),
      parent: host.current ?? document.body,
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
    return () => view.destroy();
  }, [mine, theirs]);

  const settle = async (choose: 'mine' | 'theirs') => {
    const typing = typingOf(file);
    setAsking(true);
    try {
      if (choose === 'theirs') typing.drop();
      await act('settle', { file, choose });
      // What was typed since, and was refused meanwhile.
      typing.sendAgain();
    } catch (error) {
      toldElsewhere(error);
    }
    setAsking(false);
  };

  return (
    <div className={styles['both']}>
      <p className={styles['ask']}>
        {theirs === null
          ? `Somebody has removed ${file}, which you have changed.`
          : `Somebody else has changed ${file} since you did. Theirs is on the left, yours on the right.`}
      </p>
      <div className={styles['acts']}>
        <Button isDisabled={isAsking} onPress={() => void settle('theirs')}>
          {theirs === null ? 'Remove it here, too' : 'Go on with theirs'}
        </Button>
        <Button tone="primary" isDisabled={isAsking} onPress={() => void settle('mine')}>
          Go on with mine
        </Button>
      </div>
      <div ref={host} className={styles['merge']} />
      <p className={styles['hint']}>Theirs can be undone; with yours, the next save writes over theirs.</p>
    </div>
  );
}
