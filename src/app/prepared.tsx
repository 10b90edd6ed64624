import { Activity, useState, type ReactNode } from 'react';

/**
 * Draws what is likely to be opened next out of sight and while nothing else happens, so that opening it only shows it. Its
 * effects run from when it is shown. Each time it is put away it begins anew.
 */
export function Prepared({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [visit, setVisit] = useState({ shown, count: 0 });
  if (visit.shown !== shown) setVisit({ shown, count: shown ? visit.count : visit.count + 1 });
  return (
    <Activity key={visit.count} mode={shown ? 'visible' : 'hidden'}>
      {children}
    </Activity>
  );
}
