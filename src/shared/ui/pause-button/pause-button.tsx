import { useTextFor } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';

export type PauseButtonProps = {
  paused: boolean;
  onChange: (paused: boolean) => void;
  /** How the two keys begin that say what a press does: with `pause` while it moves, with `play` while it is paused. */
  texts: string;
  size?: 16 | 20;
  className?: string | undefined;
};

/** Halts what moves by itself, and lets it go on. */
export function PauseButton({ paused, onChange, texts, ...look }: PauseButtonProps) {
  const textFor = useTextFor();
  const icon = paused ? 'play' : 'pause';
  return <IconButton {...look} icon={icon} label={textFor(`${texts}${icon}`)} onClick={() => onChange(!paused)} />;
}
