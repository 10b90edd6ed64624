import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { act, toldElsewhere } from '../api/acts.ts';
import { queries, queryClient } from '../api/queries.ts';
import { select, useSelection, type Place } from '../selection.ts';
import { Button } from '../ui/button.tsx';
import { BothTexts } from './both-texts.tsx';
import type { Knowledge } from './complete.ts';
import { Editor } from './editor.tsx';
import { useOpened } from './opened.ts';
import { typingOf } from './typing.ts';
import styles from './text.module.css';

const none: never[] = [];
const documentOf = (part: Place['part']): DocumentName | undefined => documentNames.find((each) => each === part);

/** The file of a selected value as text, or one that was asked for. */
export function TextPane() {
  const selected = useSelection((selection) => selection.selected);
  const opened = useOpened(({ place }) => place);
  // Where the folders of brands are, is what the server says of a file that every brand has.
  const { data: merchant } = useQuery({
    ...queries.document(selected?.code ?? '', 'merchant'),
    enabled: selected !== undefined,
  });
  const folder = merchant?.file.replace(/merchant\.json$/, '');
  if (!selected || folder === undefined) return undefined;
  const { code, part } = selected;
  const own = `${folder}${documentOf(part) === undefined ? 'texts/' : ''}${part}.json`;
  const file = opened?.file ?? own;
  return <FileText key={file} file={file} code={code} selected={file === own ? selected : undefined} />;
}

function FileText({ file, code, selected }: { file: string; code: string; selected: Place | undefined }) {
  const place = useOpened((opened) => opened.place);
  const part = selected && (documentOf(selected.part) ?? 'texts');
  const { data: view, error } = useQuery(queries.file(file));
  const { data: findings } = useQuery(queries.findings());
  const { data: schema } = useQuery({ ...queries.schema(part ?? 'texts'), enabled: part !== undefined });
  const knowledge = useMemo(
    (): Knowledge => ({
      schema: () => (part === undefined ? undefined : schema),
      choices: async (reference) => {
        // What cannot be listed is written by hand.
        const listed = await queryClient.fetchQuery(queries.choices(reference, code)).catch(() => undefined);
        return listed?.choices ?? none;
      },
      ...(part === 'texts' && { keys: 'text' }),
    }),
    [part, schema, code],
  );
  if (error) return <p className={styles['none']}>{error.message}</p>;
  if (!view) return undefined;
  if (view.theirs !== undefined)
    return <BothTexts file={file} mine={typingOf(file).text ?? view.text ?? ''} theirs={view.theirs} />;
  if (view.text === null && typingOf(file).text === undefined)
    return (
      <NoFile file={file} part={part} onStart={(text) => void act('write', { file, text }).catch(toldElsewhere)} />
    );
  return (
    <>
      <p className={styles['file']}>{file}</p>
      <Editor
        view={view}
        findings={findings?.findings ?? none}
        knowledge={knowledge}
        path={selected?.path}
        place={place?.file === file ? place : undefined}
        onSelect={(path) => {
          // A place is kept where the cursor only stays in what is selected.
          if (selected && selected.path.join('\n') !== path.join('\n')) select({ ...selected, path });
        }}
      />
    </>
  );
}

function NoFile({
  file,
  part,
  onStart,
}: {
  file: string;
  part: DocumentName | 'texts' | undefined;
  onStart: (text: string) => void;
}) {
  const start =
    part === 'texts'
      ? '{}\n'
      : `{\n  "$schema": "../../schemas/${part}.schema.json",\n  "version": ${currentVersion}\n}\n`;
  return (
    <div className={styles['none']}>
      <p>{`There is no ${file}: all of it comes from the layers below.`}</p>
      {part !== undefined && <Button onPress={() => onStart(start)}>Write one</Button>}
    </div>
  );
}
