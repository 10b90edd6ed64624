import { expect, it } from 'vitest';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { refuseReserved } from './reserved-names.ts';

const site = {
  ...defaultSite,
  reservedNames: [...defaultSite.reservedNames, 'Aurora Gaming'],
  info: { ...defaultSite.info, mainDomain: 'www.goldleaf.example' },
};
const isRefused = (name: string) => {
  try {
    refuseReserved(site, 'noor', { nickname: name });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'name.reserved', extra: { errors: [{ field: 'nickname' }] } });
    return true;
  }
};

const impostors = `
  admin, Admin, ADMIN, аdmіn, ａｄｍｉｎ, adrnin, àdmïn, adm1n, AdmIn01, 007_admin, a.d-m i n, 𝒶𝒹𝓂𝒾𝓃, support, supp0rt, Suрроrt, SUPPORT TEAM,
  noor, N00R, nооr_official, noor-support-24, ηοοr, goldleaf, GoIdLeaf, aurora gaming, AuroraGaming, 客服, поддержка, hỗ trợ, الدعم`;
const players = 'noor_ahmad, supporter, adminton, Helping Hand, player, gold, 12345, 😀😀, Анна, 小明, Rooty';
const namesIn = (text: string) => text.trim().split(/,\s+/);

it.each(namesIn(impostors))('%s passes for the operator', (name) => expect(isRefused(name)).toBe(true));

it.each(namesIn(players))('%s is a name of a player', (name) => expect(isRefused(name)).toBe(false));
