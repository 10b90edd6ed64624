import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { tournamentsQuery } from '#features/tournaments/queries.ts';
import { TournamentCard } from '#features/tournaments/tournament-card.tsx';
import { useLanguage, useTextFor } from '#shared/i18n/texts.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import type { settings as schema } from './section.ts';
import styles from './tournament-strip.module.css';

const page = { type: 'go', path: pathOf('tournaments') };

/** Tournaments that go on or come, beside each other (TOUR-5); gone where there are none. */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(tournamentsQuery(language));
  const open = (data ?? []).filter(({ state }) => state === 'running' || state === 'coming');
  if (!isPending && open.length === 0) return null;
  return (
    <SectionBlock title={textFor(settings.title)} action={page}>
      {isPending ? (
        <Skeleton className={styles.ghost} />
      ) : (
        <ul className={styles.list}>
          {open.map((tournament) => (
            <TournamentCard key={tournament.id} tournament={tournament} />
          ))}
        </ul>
      )}
    </SectionBlock>
  );
}
