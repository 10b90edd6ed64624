/** Codes of the game vendors that the platform brings; an operator's gateway may have others. */
export const vendorCodes = [
  'PP',
  'JL',
  'PG',
  'FC',
  'EG3',
  'KA',
  'SPADE',
  'EVO',
  'SA',
  'SEXY',
  'STAGE',
  'LIME',
  'DERBY',
  'SBO',
  'CMD',
  'IA',
  'TF',
  'IMES',
  'TCG_LOTTO_VN',
  'TCG_SEA',
  'GPI',
] as const;

/** Groups of banners that the platform brings (BANNER-1). */
export const bannerGroups = ['m_home', 'm_live', 'm_reg'] as const;
