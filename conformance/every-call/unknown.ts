import { paramsOf, type Operation } from '#schemas/gateway/operation.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { contract } from '../contract.ts';
import { barred, expectRefusal, wellFormed, type World } from '../world.ts';

/** What a made-up request of these is refused with; of the others the contract says it by an error that ends with `unknown`. */
const refusals: Partial<Record<OperationName, readonly string[]>> = {
  login: ['login.failed', 'login.captchaRequired', 'form.invalid'],
  register: ['form.invalid', 'feature.unavailable'],
  passwordVerifyPhone: ['verification.wrong'],
  passwordReset: ['reset.expired', 'form.invalid'],
  smsSend: ['mobile.invalid', 'slider.required', 'form.invalid'],
  emailSend: ['email.invalid'],
  mobileBind: ['mobile.invalid', 'verification.wrong'],
  emailBind: ['email.invalid', 'verification.wrong'],
  notMe: ['link.expired'],
  depositManual: ['deposit.closed'],
  depositAlipay: ['deposit.closed'],
  depositQq: ['deposit.closed'],
  depositWechat: ['deposit.closed'],
  depositGateway: ['deposit.closed'],
};

/** A request without an optional name is about the caller, who exists. */
const namesNothing = (operation: Operation): boolean =>
  !paramsOf(operation) && !operation.body && !operation.query?.required?.length;

/** A well-formed request that names nothing that exists is refused as such. */
export async function checkUnknown(world: World, name: OperationName): Promise<void> {
  const { errors, secrets, auth } = contract[name];
  const unknown = errors.filter((code) => code.endsWith('.unknown'));
  const codes = refusals[name] ?? (unknown.length > 0 ? [...unknown, 'form.invalid'] : []);
  // A wrong secret is counted, and a stranger is refused before.
  if (codes.length === 0 || namesNothing(contract[name]) || secrets || auth === 'launch') return;
  const why = barred(world, name);
  if (why) return world.report.skip(name, 'refusal of what does not exist', why);
  await expectRefusal(
    world,
    name,
    'unknown',
    { ...wellFormed(world, name), sent: 'with names that are made up' },
    codes,
  );
}
