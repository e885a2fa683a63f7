/* The widget: its press, or the word of the script around, begins the challenge; the backend says what comes of it. */
const query = new URLSearchParams(location.search);
const id = query.get('id');
const say = (captcha, more) => parent.postMessage({ captcha, id, ...more }, location.origin);
const button = document.querySelector('button');
document.documentElement.dataset.theme = query.get('theme') ?? '';

async function begin() {
  if (button.getAttribute('aria-pressed') === 'true') return;
  if (query.get('sitekey')?.startsWith('puzzle')) return say('ask');
  button.ariaBusy = 'true';
  const answer = await fetch(`answer?again=${query.get('again')}`, { method: 'POST' });
  const { outcome, token } = await answer.json();
  if (outcome === 'nothing') return;
  button.ariaBusy = 'false';
  if (outcome === 'token') button.setAttribute('aria-pressed', 'true');
  say(outcome, { token });
}

button.addEventListener('click', begin);
addEventListener('message', ({ data, origin }) => {
  if (origin === location.origin && data?.captcha === 'begin') begin();
});
if (id) say('there');
