import { useEffect, useState } from 'react';
import type { LogoColorsView } from '#studio/contract/palette.ts';
import { sendPicture } from '../api/client.ts';

export type LogoColor = LogoColorsView['colors'][number];
type Looked = { file: File; colors: LogoColor[]; fault?: string };

/** The colours that stand out in a logo, the strongest first, or why there are none; undefined while it is looked at. */
export function useLogoColors(file: File | undefined): Omit<Looked, 'file'> | undefined {
  const [looked, setLooked] = useState<Looked>();
  useEffect(() => {
    if (!file) return undefined;
    let isCurrent = true;
    sendPicture<LogoColorsView>('logo-colors', file).then(
      ({ colors }) => isCurrent && setLooked({ file, colors }),
      ({ message }: Error) => isCurrent && setLooked({ file, colors: [], fault: message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return looked?.file === file ? looked : undefined;
}
