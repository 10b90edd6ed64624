import { join, sep } from 'node:path';
import { ChannelDocument, channelNames, type ChannelName } from '#schemas/merchant/channel.ts';
import { shapeFaults } from '../shape/shape-errors.ts';
import { nearest } from '#schemas/nearest.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import type { LayerFile } from '#schemas/json.ts';
import { liftFile } from './lift.ts';
import { isThere, readJson, readNames, type Sources } from './read-files.ts';

/** Folder of a merchant or template with what is another in a channel. */
export const channelsFolder = 'channels';

/**
 * The overlays of a folder, `channels/<channel>.json`, by channel. All are judged, whichever channel is looked at: one with
 * a fault is left out, and is a problem.
 */
export function readChannels(
  sources: Sources,
  { folder, version }: { folder: string; version: number },
  problems: Problem[],
): Partial<Record<ChannelName, LayerFile>> {
  const overlays: Partial<Record<ChannelName, LayerFile>> = {};
  const place = join(folder, channelsFolder);
  for (const name of readNames(sources, place, problems) ?? []) {
    const file = place + sep + name;
    const channel = channelNames.find((each) => name === `${each}.json`);
    if (channel === undefined) {
      const written = name.replace(/\.json$/, '');
      problems.push(makeProblem('unknown-channel', file, [], { name: written, near: nearest(written, channelNames) }));
      continue;
    }
    const raw = readJson(sources, file, problems);
    if (!raw) continue;
    const value = liftFile('channel', raw, version);
    const faults = shapeFaults(ChannelDocument, file, value);
    problems.push(...faults);
    if (faults.length === 0) overlays[channel] = { file, value };
  }
  return overlays;
}

/** The overlay of one channel, without a word of what is wrong with it. */
export const readOverlay = (sources: Sources, folder: string, channel: ChannelName): LayerFile | undefined => {
  const file = join(folder, channelsFolder, `${channel}.json`);
  const value = isThere(sources, file) ? readJson(sources, file, []) : undefined;
  return value && { file, value };
};
