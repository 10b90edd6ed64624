import { FileTrigger } from 'react-aria-components';
import { Button, IconButton } from '../ui/button.tsx';
import { answer, useAnswers, type ArtKey } from './answers.ts';
import styles from './new-brand.module.css';

const words: Record<ArtKey, string> = { logo: 'Logo', logoDark: 'Logo on a dark ground', icon: 'Icon, square' };

/** Chooses one of the pictures that a brand is known by. */
export function ArtField({ name }: { name: ArtKey }) {
  const art = useAnswers((answers) => answers.art);
  const file = art[name];
  const give = (given: File | undefined) => {
    const { [name]: _, ...rest } = art;
    answer({ art: given ? { ...rest, [name]: given } : rest });
  };
  return (
    <div className={styles['art']}>
      <FileTrigger
        acceptedFileTypes={['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg', 'image/avif']}
        onSelect={(files) => give(files?.[0])}
      >
        <Button>{`${words[name]}…`}</Button>
      </FileTrigger>
      <span className={styles['file']}>{file?.name ?? 'drawn from the name until then'}</span>
      {file && <IconButton icon="close" label={`Without ${file.name}`} onPress={() => give(undefined)} />}
    </div>
  );
}
