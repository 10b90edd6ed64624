import { useEffect, useMemo, useState } from 'react';
import { instantOf } from '#schemas/instant.ts';
import type { Condition } from '#schemas/merchant/condition.ts';
import { useSiteConfig } from '#engine/config/config-context.tsx';
import { matchesCondition } from '#engine/flag/condition.ts';
import { shownNow, useWorld } from '#engine/flag/world.tsx';
import { onClockCorrection } from '#shared/api/api-context.ts';
import type { Slide } from './banner-carousel.tsx';

/** For whom and how long a slide is shown; `from` and `to` are moments, `alt` is what it draws its share by. */
export type ScheduledSlide = Slide & { when?: Condition; from?: string; to?: string };

const longestTimerMs = 2 ** 31 - 1;

/**
 * Draws nothing: hands up those slides that are for this player at this moment by the gateway's clock, and again at the instant at which
 * one begins or ends. One by the merchant's clocks waits until the gateway has told their zone.
 */
export function SlidesForNow(props: {
  slides: readonly ScheduledSlide[];
  onChange: (shown: readonly ScheduledSlide[]) => void;
}) {
  const { slides, onChange } = props;
  const world = useWorld();
  const timeZone = useSiteConfig()?.timeZone;
  const [now, setNow] = useState(shownNow);
  const windows = useMemo(
    () =>
      slides.map((slide) => ({
        slide,
        from: slide.from === undefined ? -Infinity : instantOf(slide.from, timeZone),
        to: slide.to === undefined ? Infinity : instantOf(slide.to, timeZone),
      })),
    [slides, timeZone],
  );
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
    const isOpen = ({ from, to }: { from: number; to: number }) => from <= now && now < to;
    const shown = windows.filter((each) => isOpen(each) && matchesCondition(each.slide.when, world, each.slide.alt));
    onChange(shown.map(({ slide }) => slide));
  }, [windows, now, world, onChange]);
  return null;
}
