import { useEffect, useMemo, useState } from 'react';
import type { Condition } from '#schemas/merchant/condition.ts';
import { useSiteConfig } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { shownNow, useWorld } from '#engine/flag/world.tsx';
import { onClockCorrection } from '#shared/api/api-context.ts';
import type { Slide } from './banner-carousel.tsx';
import { isOpenAt, windowOf, type SlideTimes } from './slide-times.ts';

/** For whom and how long a slide is shown; `alt` is what it draws its share by. */
export type ScheduledSlide = Slide & SlideTimes & { when?: Condition };

const longestTimerMs = 2 ** 31 - 1;

/**
 * Draws nothing: hands up those slides that are for this player at this moment by the gateway's clock, and again at the instant at which
 * one begins or ends. One by the merchant's clocks waits until the gateway has answered with their zone.
 */
export function SlidesForNow(props: {
  slides: readonly ScheduledSlide[];
  onChange: (shown: readonly ScheduledSlide[]) => void;
}) {
  const { slides, onChange } = props;
  const world = useWorld();
  const timeZone = useSiteConfig()?.timeZone;
  const [now, setNow] = useState(shownNow);
  const windows = useMemo(() => slides.map((slide) => ({ slide, ...windowOf(slide, timeZone) })), [slides, timeZone]);
  useEffect(() => {
    const look = () => setNow(shownNow());
    look();
    // A phone that slept has missed a timer.
    document.addEventListener('visibilitychange', look);
    const stop = onClockCorrection(look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [windows]);
  useEffect(() => {
    const next = Math.min(...windows.flatMap(({ from, to }) => [from, to]).filter((at) => at > now && at < Infinity));
    if (next === Infinity) return undefined;
    const wait = Math.min(Math.max(next - shownNow(), 0), longestTimerMs);
    const timer = setTimeout(() => setNow(shownNow()), wait);
    return () => clearTimeout(timer);
  }, [windows, now]);
  useEffect(() => {
    const shown = windows.filter((each) => isOpenAt(each, now) && matchesCondition(each.slide.when, world));
    onChange(shown.map(({ slide }) => slide));
  }, [windows, now, world, onChange]);
  return null;
}
