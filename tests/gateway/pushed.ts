import type { Body } from '#schemas/gateway/operations.ts';
import { noticeTopics as allTopics, type NoticeTopic } from '#schemas/gateway/notice-topics.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { notify } from '#gateway/modules/inbox/notify.ts';
import { deliverPushes } from '#gateway/modules/push/deliver.ts';
import { Promoted, type Played } from './promoted.ts';
import { PushService } from './push-service.ts';
import { call, setSite } from './start-gateway.ts';

export { allTopics };

/** A notice of each topic. */
const keyOf: Record<NoticeTopic, string> = {
  money: 'withdraw.done',
  security: 'security.questionsSet',
  promotions: 'promotions.missed',
  tournaments: 'tournaments.started',
  messages: 'vip.up',
};

/** A gateway that sends notices to phones, and the push service of these phones. */
export class Pushed {
  readonly at: Promoted;
  readonly service: PushService;

  private constructor(at: Promoted, service: PushService) {
    this.at = at;
    this.service = service;
  }

  static async start(): Promise<Pushed> {
    const service = await PushService.start();
    return new Pushed(await Promoted.start({ pushService: service.origin }), service);
  }

  async stop(): Promise<void> {
    await this.at.stop();
    await this.service.stop();
  }

  turn = (PUSH: boolean) =>
    setSite(this.at.app, {
      marketing: defaultSite.marketing,
      info: { jurisdictions: [], mainDomain: 'demo.example', whitelabel: { PUSH } },
    });

  /** Begins anew: notices are on, the service answers, and no phone is known. */
  async clear(): Promise<void> {
    this.service.answer = { status: 201 };
    await this.at.db.deleteFrom('push_subscriptions').execute();
    await this.turn(true);
  }

  ask = (player: Played) => call(this.at.app, 'noticeSettings', { token: player.self.token });

  async subscribe(player: Played, more: Partial<Body<'pushSubscribe'>> = {}, token = player.self.token) {
    const phone = this.service.phone();
    const body = { ...phone.body, timeZone: 'Asia/Manila', ...more };
    const given = { token, language: 'EN', userAgent: 'Android Chrome', body };
    return { ...(await call(this.at.app, 'pushSubscribe', given)), phone: phone.id, body };
  }

  /** A player with a phone that shows notices. */
  async owner() {
    const player = await this.at.player();
    const { phone } = await this.subscribe(player);
    return { player, phone };
  }

  tell = (player: Played, topic: NoticeTopic, id?: string) =>
    this.at.db
      .transaction()
      .execute((tx) => notify(tx, { accountId: player.self.id, key: keyOf[topic], ...(id && { id }) }, this.at.now));

  deliver = () => deliverPushes(this.at.db, this.at.now, this.service.origin);

  /** What is still to be sent to the player. */
  waiting = (player: Played) =>
    this.at.db
      .selectFrom('push_deliveries as d')
      .innerJoin('push_subscriptions as s', 's.id', 'd.subscription_id')
      .select(['d.due_at', 'd.tries'])
      .where('s.account_id', '=', player.self.id)
      .execute();

  countOn = (phone: string) => this.service.received.filter((each) => each.phone === phone).length;

  /** Writes one notice of each topic, and returns those that the phone was sent. */
  async toldOf(player: Played, phone: string, topics: readonly NoticeTopic[]): Promise<NoticeTopic[]> {
    const told: NoticeTopic[] = [];
    for (const topic of topics) {
      const before = this.countOn(phone);
      await this.tell(player, topic);
      await this.deliver();
      if (this.countOn(phone) > before) told.push(topic);
    }
    return told;
  }
}
