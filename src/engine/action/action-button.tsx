import type { ComponentProps } from 'react';
import type { ActionConfig } from '#schemas/merchant/menus.ts';
import { useDispatch } from './dispatch.tsx';

type ActionButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & { action: ActionConfig };

/** A button without a look of its own; a press runs its action. */
export function ActionButton({ action, ...attributes }: ActionButtonProps) {
  const dispatch = useDispatch();
  return <button type="button" {...attributes} onClick={() => dispatch({ action })} />;
}
