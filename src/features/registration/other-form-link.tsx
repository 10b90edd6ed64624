import { pathOf } from '#schemas/routes.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from '#shared/platform/navigation.ts';
import { TextLink } from '#shared/ui/text-link/text-link.tsx';

/** The way from login to registration or the other way; takes along where the player was going (ROLE-1). */
export function OtherFormLink({ to, children }: { to: 'login' | 'register'; children: ReactNode }) {
  const search = useSearchParams();
  const back = search.get('back');
  return <TextLink to={pathOf(to, back ? { back } : undefined)}>{children}</TextLink>;
}
