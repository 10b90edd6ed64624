import { useQuery, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryFor } from '#schemas/gateway/game-categories.ts';
import { ActionButton } from '#engine/action/action-button.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { SectionBlock } from '#features/home/section-block.tsx';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import scroller from '#shared/ui/scroller/scroller.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { formatCount } from '#shared/lib/money.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import type { settings as schema } from './section.ts';
import styles from './live-models.module.css';

type LiveModel = Value<'liveModels'>['list'][number];

/** The rooms that a model may stream in: for everyone, for VIP members, or paid by the view (LIVE-1). */
const rooms = ['Free', 'VIP', 'PayPerView'] as const satisfies readonly LiveModel['room'][];

/** Models go on air and off: the list is asked for again after this many milliseconds. */
const refreshMs = 60_000;

/** The active live models, those on air first (LIVE-1). */
const liveModelsQuery = () =>
  queryOptions({
    refetchInterval: refreshMs,
    queryKey: ['live', 'models'],
    queryFn: async ({ signal }) => {
      const { list } = await call('liveModels', { query: { active: true }, signal });
      const models = list.filter(({ id, name }) => id && name);
      return [...models.filter(({ streaming }) => streaming), ...models.filter(({ streaming }) => !streaming)];
    },
  });

const all = 'ALL';
const tables = { type: 'game-list', category: categoryFor.live };

/** Live models by room, those on air first; a card leads to the live tables. Gone when nobody is active (LIVE-1). */
export function View({ settings }: SectionProps<typeof schema>) {
  const t = useT();
  const textFor = useTextFor();
  const [room, setRoom] = useState<string>(all);
  const query = useQuery(liveModelsQuery());
  if (query.data?.length === 0) return null;
  const title = textFor(settings.title);
  const tabs = [{ id: all, label: t('live:all') }, ...rooms.map((id) => ({ id, label: t(`live:room-${id}`) }))];
  const shown = (models: readonly LiveModel[]) =>
    models.filter((model) => room === all || model.room === room).slice(0, settings.limit);
  return (
    <SectionBlock title={title} action={tables}>
      <Tabs wide tabs={tabs} selected={room} onSelect={setRoom} label={t('live:rooms')} />
      <QueryBody query={query} skeleton={skeleton}>
        {(models) => (
          <ul className={classNames(scroller.row, styles.row)} aria-label={title}>
            {shown(models).map((model) => (
              <li key={model.id}>
                <ModelCard model={model} />
              </li>
            ))}
          </ul>
        )}
      </QueryBody>
    </SectionBlock>
  );
}

const skeleton = (
  <div className={classNames(scroller.row, styles.row)} aria-hidden="true">
    <Skeletons count={3} className={styles.ghost} />
  </div>
);

/** A live model: her picture, whether she is on air and for how many, and her room. */
function ModelCard({ model }: { model: LiveModel }) {
  const t = useT();
  const { name, imageUrl, streaming, room, viewers } = model;
  return (
    <ActionButton data-press className={classNames(styles.card, !streaming && styles.away)} action={tables}>
      <Picture className={styles.art} src={imageUrl} width={400} height={520} />
      <span className={styles.top}>
        <span className={classNames(styles.chip, streaming && styles.onAir)}>
          {t(streaming ? 'live:on-air' : 'live:off-air')}
        </span>
        {streaming && (
          <span className={styles.chip}>
            <Icon name="eye" size={16} />
            <span aria-hidden="true">{formatCount(viewers)}</span>
            <VisuallyHidden>{t('live:viewers', { count: viewers })}</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.foot}>
        <span className={styles.name}>{name}</span>
        <span className={classNames(styles.room, styles[room])}>
          {room !== 'Free' && <Icon name={room === 'VIP' ? 'crown' : 'lock'} size={16} />}
          <span>{t(`live:room-${room}`)}</span>
        </span>
      </span>
    </ActionButton>
  );
}
