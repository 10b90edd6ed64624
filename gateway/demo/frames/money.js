// An amount of minor units as the lobby writes it in every language: the symbol, then the digits in groups of three; cents only
// where there are any.
globalThis.frameMoney = (amount, symbol, minorUnits, isGrouped = true) => {
  const unit = 10 ** minorUnits;
  const [whole, cents] = (amount / unit).toFixed(amount % unit ? minorUnits : 0).split('.');
  const grouped = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  return symbol + grouped + (cents ? `.${cents}` : '');
};
