import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { addressOf } from '#schemas/routes.ts';
import { useGoBack, useStepBack } from '#engine/page/pages-context.tsx';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { launchQuery } from '#features/launch/queries.ts';
import { useLaunchCaller } from '#features/launch/use-launch-caller.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton, Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import { GameBody } from './game-body.tsx';
import { GameActs } from './game-acts.tsx';
import { NearGames } from './near-games.tsx';
import { gamePageQuery, type GamePage } from './queries.ts';
import styles from './game.module.css';

/** `/m/game/<slug>`: one game, what it is like, and the ways into it (GAME-20). */
export function View() {
  const t = useT();
  const goBack = useGoBack();
  const { slug = '' } = useParams();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const query = useQuery(gamePageQuery(slug, language));
  const game = query.data?.game;
  const isUnknown = query.error instanceof GatewayError && query.error.code === 'game.unknown';
  if (game && search.has('demo')) return <Demo game={game} />;
  return (
    <>
      <TopBar title={game?.gameName ?? t('shell:title-game')} onBack={goBack}>
        {game && <GameActs game={game} />}
      </TopBar>
      <div className={styles.page}>
        {isUnknown ? (
          <NearGames slug={slug} />
        ) : (
          <QueryBody query={query} skeleton={<Ghost />}>
            {(page) => <GameBody page={page} />}
          </QueryBody>
        )}
      </div>
    </>
  );
}

const Ghost = () => (
  <>
    <div className={styles.hero}>
      <Skeleton className={styles.art} />
      <div className={styles.side}>
        <Skeletons count={2} shape="text" />
      </div>
    </div>
    <Skeletons count={4} />
  </>
);

/** The game for play money, over the whole screen: for visitors too, and nothing is noted of it. */
function Demo({ game: { gameId, nodeId, slug = '' } }: Pick<GamePage, 'game'>) {
  const t = useT();
  const goBack = useStepBack();
  const caller = useLaunchCaller(addressOf('game', slug));
  const launch = useQuery(launchQuery({ gameId, nodeId, trial: true }, caller));
  return <FrameScreen title={t('frames:title')} launch={launch} onClose={goBack} />;
}
