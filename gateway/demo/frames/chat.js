// The demonstration chat: shows the conversation that its ticket opens, and adds to it. Everything it shows comes from the gateway:
// in its address there is the ticket alone, which is good once. What the ticket was traded for outlives a reload of this tab.
(() => {
  const at = (id) => document.getElementById(id);
  const root = document.documentElement;
  const ticket = location.hash.slice(1);
  const keptName = 'chat';
  let token = '';
  let ended = '';

  async function ask(path, body) {
    const answer = await fetch(`/api/chat${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.ok ? answer.json() : undefined;
  }

  /** What this tab's ticket was traded for; undefined when the chat is over. */
  async function opened() {
    const kept = JSON.parse(sessionStorage.getItem(keptName) ?? 'null');
    if (kept && (!ticket || kept.ticket === ticket)) return kept;
    const answer = ticket ? await ask('', { ticket }) : undefined;
    if (answer) sessionStorage.setItem(keptName, JSON.stringify({ ...answer, ticket }));
    return answer;
  }

  const show = (conversation) => {
    if (!conversation) return;
    at('messages').replaceChildren(
      ...conversation.list.map(({ author, body }) => {
        const line = document.createElement('li');
        line.className = author;
        line.textContent = body;
        line.dir = 'auto';
        return line;
      }),
    );
    at('messages').lastElementChild?.scrollIntoView();
  };

  /** Words of the page itself, which stand there before a ticket says more. */
  function speak(language) {
    const texts = { ...globalThis.frameTexts.en, ...globalThis.frameTexts[language] };
    root.lang = language;
    root.dir = /^(ur|ar)/.test(language) ? 'rtl' : 'ltr';
    for (const element of document.querySelectorAll('[data-label]')) element.ariaLabel = texts[element.dataset.label];
    at('text').placeholder = texts.message;
    ended = texts.ended;
  }

  async function start() {
    const page = await opened();
    speak(page?.language.toLowerCase() ?? 'en');
    at('over').textContent = page ? '' : ended;
    if (!page) return;
    token = page.token;
    if (page.title) document.title = at('title').textContent = page.title;
    for (const [name, color] of Object.entries(page.colors ?? {})) root.style.setProperty(`--c-${name}`, color);
    at('back').hidden = !page.back;
    if (page.back) at('back').href = page.back;
    at('send').disabled = false;
    show(await ask('/messages'));
  }

  at('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void ask('/messages', { text: at('text').value }).then((conversation) => {
      show(conversation);
      at('over').textContent = conversation ? '' : ended;
      if (conversation) at('text').value = '';
    });
  });
  void start();
})();
