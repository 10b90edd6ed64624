// The page of the simulated identity provider: its server signs what is chosen, and sends it to the gateway.
const begun = Object.fromEntries(new URLSearchParams(location.search));
const reasons = { moreAsked: 'unreadable', refused: 'notGenuine' };

async function send(outcome) {
  const reason = reasons[outcome];
  const { ok } = await fetch('verification', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ begun, answer: { outcome, ...(reason && { reason }) } }),
  }).catch(() => ({ ok: false }));
  document.querySelector('[role=status]').textContent = ok
    ? 'The gateway has been told. Close this page and go back to the lobby: it follows by itself.'
    : 'The gateway did not take it. Begin once more in the lobby.';
}

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => void send(button.value));
