import { defineAction } from '#engine/action/action.ts';

/** The deposit page; trial members are told why not (ROLE-4). */
export default defineAction({
  audience: 'logged-in',
  path: () => '/m/voucherCenter',
  run: (_config, ports, world) => {
    if (world.role === 'trial') ports.toast('offline', 'errors.trialDeposit', 2000);
    else ports.navigate('/m/voucherCenter');
  },
});
