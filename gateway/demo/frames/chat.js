// The demonstration chat: shows the conversation that its ticket opens, and adds to it.
(() => {
  const query = new URLSearchParams(location.search);
  const at = (id) => document.getElementById(id);
  const address = `/api/chat/${encodeURIComponent(query.get('ticket') ?? '')}/messages`;
  const title = query.get('title');
  if (title) document.title = at('title').textContent = title;
  document.documentElement.lang = (query.get('lang') ?? 'EN').toLowerCase();
  if (query.get('color')) at('header').style.background = query.get('color');
  const back = URL.parse(query.get('back') ?? '');
  if (back && /^https?:$/.test(back.protocol)) {
    at('back').href = back.href;
    at('back').hidden = false;
  }
  const show = ({ list }) => {
    at('messages').replaceChildren(
      ...list.map(({ author, body }) => {
        const line = document.createElement('li');
        line.className = author;
        line.textContent = body;
        return line;
      }),
    );
    at('messages').lastElementChild?.scrollIntoView();
  };
  const ask = async (init) => {
    const answer = await fetch(address, init);
    if (answer.ok) show(await answer.json());
    return answer.ok;
  };
  const send = async (text) => {
    const headers = { 'content-type': 'application/json' };
    if (await ask({ method: 'POST', headers, body: JSON.stringify({ text }) })) at('text').value = '';
  };
  at('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void send(at('text').value);
  });
  void ask();
})();
