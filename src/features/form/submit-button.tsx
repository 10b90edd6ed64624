import { useStore } from 'zustand';
import type { Draft } from '#engine/form/draft.ts';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';

/** Sends a form of the form machine; busy while it is being sent. */
export function SubmitButton({ draft, busy, ...look }: ButtonProps & { draft: Draft }) {
  const isSending = useStore(draft, ({ isBusy }) => isBusy);
  return <Button type="submit" size="large" wide {...look} busy={isSending || busy === true} />;
}
