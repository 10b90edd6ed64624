import type { FastifyInstance } from 'fastify';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { call, lastCode, setSite, startGateway, type Given, type TestBody, type TestOptions } from './start-gateway.ts';

/** The password of every member. */
export const password = 'Passw0rd!';
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A gateway whose time a test sets, and members who look after their accounts. */
export class Members {
  readonly app: FastifyInstance;
  /** Epoch milliseconds, of the gateway and of every phone. */
  now = Date.now();
  private count = 0;

  private constructor(start: (now: () => number) => { app: FastifyInstance }) {
    this.app = start(() => this.now).app;
  }

  static async start(options: TestOptions = {}): Promise<Members> {
    let clock = () => Date.now();
    const app = await startGateway({ ...options, now: () => clock() });
    return new Members((now) => {
      clock = now;
      return { app };
    });
  }

  /** One call at the test's time. */
  ask<N extends OperationName>(name: N, given: Given<N> = {}) {
    return call(this.app, name, { at: this.now, ...given });
  }

  async logIn(username: string, more: Partial<TestBody<'login'>> = {}) {
    return this.ask('login', { body: { type: 'username', username, password, ...more } });
  }

  /** The code that the number of a registration gets: without one it would not be the member's. */
  private async provedNumber({ mobileNum = '', countryDialingCode = '' }: Partial<TestBody<'register'>>) {
    await setSite(this.app, { info: { whitelabel: { REGMOBVERF3: true } } });
    this.now += 1;
    await this.ask('smsSend', { body: { mobileNum, countryDialingCode } });
    return { verificationCode: await lastCode(this.app) };
  }

  /** Registers a member, and returns the calls of their session. */
  async register(more: Partial<TestBody<'register'>> = {}) {
    this.count += 1;
    const name = `owner${this.count}`;
    const fields = { username: name, password, confirmPassword: password, registerMethod: 'H5', type: 0 } as const;
    const proof = more.mobileNum && !more.verificationCode ? await this.provedNumber(more) : {};
    const { value, cookie } = await this.ask('register', { body: { ...fields, ...more, ...proof } });
    const { token } = value;
    const config = async () => (await this.ask('securityConfig', { token })).value;
    return {
      name,
      token,
      cookie,
      prove: (body: TestBody<'securityProof'> = { password }) => this.ask('securityProof', { token, body }),
      setPayment: ({ newPassword = '', ...body }: Partial<TestBody<'paymentPassword'>>) =>
        this.ask('paymentPassword', { token, body: { newPassword, confirmNewPassword: newPassword, ...body } }),
      config,
      item: async (id: string) => (await config()).items.find((item) => item.id === id),
      inbox: async (language = 'EN') =>
        (await this.ask('notices', { token, language })).value.list.map(({ title }) => title),
    };
  }
}

/** The field names in a refusal. */
export const fieldsOf = ({ failure }: { failure: { errors?: { field: string }[] } }) =>
  failure.errors?.map(({ field }) => field);
