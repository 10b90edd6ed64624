import { useT } from '#shared/i18n/texts.tsx';
import { IconButton } from '#shared/ui/button/button.tsx';

export type PauseButtonProps = {
  paused: boolean;
  onChange: (paused: boolean) => void;
  /** What a press does, as text keys: while it moves, and while it stands still. */
  labels: { pause: string; play: string };
  size?: 16 | 20;
  className?: string | undefined;
};

/** Halts what moves by itself, and lets it go on. */
export function PauseButton({ paused, onChange, labels, ...look }: PauseButtonProps) {
  const t = useT();
  return (
    <IconButton
      {...look}
      icon={paused ? 'play' : 'pause'}
      label={t(paused ? labels.play : labels.pause)}
      onClick={() => onChange(!paused)}
    />
  );
}
