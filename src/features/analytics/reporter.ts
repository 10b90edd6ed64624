import type { AnalyticsEvent } from '#schemas/merchant/analytics-events.ts';
import type { AnalyticsProvider, ConsentGroup } from '#schemas/merchant/analytics.ts';
import { isGranted } from '#features/consent/consent.ts';
import { collector, dataLayer, type Sink } from './sinks.ts';

export type Reporter = {
  report: (event: AnalyticsEvent) => void;
  /** Reports what goes on for a while: each provider once, at the latest when it is agreed to. Returns an end. */
  follow: (event: AnalyticsEvent) => () => void;
  /** Sends at once what may still be sent, forgets what may not, and reports what goes on to those who may hear of it since. */
  settle: (leaving: boolean) => void;
};

type Analytics = { groups?: readonly ConsentGroup[]; providers?: readonly AnalyticsProvider[] };

function sinkOf(provider: AnalyticsProvider, merchant: string, mayHear: () => boolean): Sink | undefined {
  if (provider.collector) return collector(provider.collector, merchant, mayHear);
  return provider.dataLayer ? dataLayer(provider.dataLayer) : undefined;
}

/** Reports to each provider the events that it is to have, for as long as the player agrees to its group, which is checked for each event. */
export function makeReporter({ groups = [], providers = [] }: Analytics, merchant: string): Reporter {
  const listening = providers.flatMap((provider) => {
    const group = groups.find(({ id }) => id === provider.group);
    if (!group) return [];
    const mayHear = () => isGranted(group);
    const sink = sinkOf(provider, merchant, mayHear);
    return sink ? [{ ...provider, sink, mayHear }] : [];
  });
  /** What goes on, and to whom it was reported. */
  const present = new Map<AnalyticsEvent, Set<Sink>>();
  const report = (event: AnalyticsEvent, heard = new Set<Sink>()) => {
    for (const { events, sink, mayHear } of listening) {
      if (!events.includes(event.event) || heard.has(sink) || !mayHear()) continue;
      heard.add(sink);
      sink.take(event);
    }
  };
  return {
    report: (event) => report(event),
    follow: (event) => {
      const heard = new Set<Sink>();
      present.set(event, heard);
      report(event, heard);
      return () => void present.delete(event);
    },
    settle: (leaving) => {
      for (const [event, heard] of present) report(event, heard);
      for (const { sink, mayHear } of listening) {
        if (!mayHear()) sink.drop();
        else if (leaving) sink.flush();
      }
    },
  };
}
