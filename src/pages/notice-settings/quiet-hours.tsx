import { useState } from 'react';
import type { Body, Value } from '#schemas/gateway/operations.ts';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { ownZone } from '#shared/lib/write-day.ts';
import { Input } from '#shared/ui/control/control.tsx';
import room from '#shared/ui/room/room.module.css';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from './view.module.css';

type Quiet = NonNullable<Value<'noticeSettings'>['quiet']>;
const night: Quiet = { from: '22:00', to: '08:00' };

/** When the player wants nothing, by the clock of their phone. */
export function QuietHours({ quiet }: { quiet: Quiet | undefined }) {
  const t = useT();
  const [times, setTimes] = useState(quiet ?? night);
  const setting = useAct({
    send: (chosen: Pick<Body<'quietHoursSet'>, 'quiet'>) =>
      call('quietHoursSet', { body: { ...chosen, timeZone: ownZone() } }),
    name: 'quietHoursSet',
    says: 'limits:check-is-set',
  });
  const pressed = setting.isPending ? setting.variables : { quiet };
  const isOn = pressed?.quiet !== undefined;
  const change = (changed: Partial<Quiet>) => {
    const next = { ...times, ...changed };
    setTimes(next);
    // A time that is being typed is empty for a moment.
    if (next.from && next.to) setting.mutate({ quiet: next });
  };
  return (
    <section className={room.card}>
      <Switch
        label={t('messages:quiet')}
        checked={isOn}
        onChange={(on) => setting.mutate(on ? { quiet: times } : {})}
      />
      {isOn && (
        <div className={styles.times}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className={styles.time}>
              <span>{t(end === 'from' ? 'messages:quiet-from' : 'messages:quiet-until')}</span>
              <Input
                type="time"
                defaultValue={times[end]}
                onBlur={({ currentTarget: { value } }) => value !== times[end] && change({ [end]: value })}
              />
            </label>
          ))}
        </div>
      )}
      <p className={styles.muted}>{t('messages:quiet-hint')}</p>
    </section>
  );
}
