import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { LinkCard } from '#shared/ui/choice-card/choice-card.tsx';
import { readOf } from '#shared/ui/query-body/reads.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { stepsQuery } from './queries.ts';
import { stateLooks, useStateText } from './step-words.ts';
import styles from './identity-entry.module.css';

/** Leads to the identity check, with its most pressing step; nothing where the site asks for nothing. */
export function IdentityEntry() {
  const t = useT();
  const stateText = useStateText();
  const query = useQuery(stepsQuery);
  const { data = [] } = query;
  if (readOf(query) === 'pending') return <Skeleton className={styles.ghost} />;
  const step = Object.keys(stateLooks)
    .flatMap((state) => data.filter((each) => each.state === state))
    .at(0);
  if (!step) return null;
  const note = `${step.name} · ${stateText(step)}`;
  return (
    <LinkCard to={pathOf('identity')} icon={stateLooks[step.state].icon} name={t('verification:title')} note={note} />
  );
}
