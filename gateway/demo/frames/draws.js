// What the lobby of the lotteries and the slip of one draw alike: elements, the balls of a result, and the time that is left.
globalThis.draws = (() => {
  const element = (tag, { className = '', children = [], ...rest } = {}) => {
    const made = Object.assign(document.createElement(tag), { className, ...rest });
    made.append(...children);
    return made;
  };

  /** The numbers of a draw, in their order in every language. */
  const balls = (numbers) =>
    element('span', {
      className: 'balls',
      dir: 'ltr',
      children: numbers.map((number) => element('span', { textContent: number })),
    });

  const two = (part) => String(part).padStart(2, '0');

  /** Milliseconds as hh:mm:ss; dashes where nothing is on sale any more. */
  const clock = (left, isOpen) => {
    if (!isOpen) return '--:--:--';
    const seconds = Math.ceil(left / 1000);
    return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  };

  /** One lottery of the list: its mark, its name, the time left to its draw and the last result. */
  function card({ gameName, numero, mobileIconUrl, lastDraw }, onChoose) {
    const time = element('span', { className: 'clock', dir: 'ltr' });
    const made = element('button', {
      className: 'card',
      children: [
        element('img', { src: mobileIconUrl, alt: '', width: 44, height: 44 }),
        element('span', {
          className: 'about',
          children: [element('strong', { textContent: gameName }), element('bdi', { textContent: numero })],
        }),
        time,
        ...(lastDraw ? [balls(lastDraw.numbers)] : []),
      ],
    });
    made.addEventListener('click', onChoose);
    return { made, time };
  }

  return { element, balls, clock, card };
})();
