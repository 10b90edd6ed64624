import type { ChannelName } from '#schemas/merchant/channel.ts';
import type { Paths } from '#pipeline/build/paths.ts';
import type { Publications } from './publications.ts';

/** Where brands are published from, and to. */
export type Road = {
  /** The folders of a build for a channel. */
  paths: (channel: ChannelName) => Paths;
  /** The folder that a channel is published to. */
  folder: (channel: ChannelName) => string;
  /** Builds the bundle of a brand from its saved files, and tells what it is at. Rejects with a sentence when it fails. */
  build: (code: string, channel: ChannelName, tell: (step: string) => void) => Promise<void>;
  /** What is being published, in whichever draft. */
  publications: Publications;
  /** Who acts; default: the user of this machine. */
  by?: () => string | undefined;
};
