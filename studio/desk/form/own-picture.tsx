import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { JsonPath } from '#schemas/json.ts';
import { queries } from '../api/queries.ts';
import { AddSheet } from '../assets/add-sheet.tsx';
import { Button } from '../ui/button.tsx';
import type { StudioForm } from './rjsf.ts';

/** Takes a file as the picture of a place, without a way by the list of pictures. */
export function OwnPicture({ form: { code, part }, path, title }: { form: StudioForm; path: JsonPath; title: string }) {
  const [file, setFile] = useState<File>();
  const { data } = useQuery({ ...queries.assets(code), enabled: file !== undefined });
  return (
    <div>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => setFile(files?.[0])}>
        <Button aria-label={`Choose a file for ${title}`}>Choose a file…</Button>
      </FileTrigger>
      {file && data && (
        <AddSheet code={code} file={file} assets={data.assets} at={{ part, path }} onClose={() => setFile(undefined)} />
      )}
    </div>
  );
}
