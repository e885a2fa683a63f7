/* The window with a question: any answer is right. */
const query = new URLSearchParams(location.search);
const id = query.get('id');
const say = (captcha, more) => parent.postMessage({ captcha, id, ...more }, location.origin);

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', async () => {
    if (button.value === 'closed') return say('closed');
    const answer = await fetch(`answer?again=${query.get('again')}`, { method: 'POST' });
    const { outcome, token } = await answer.json();
    if (outcome !== 'nothing') say(outcome, { token });
  });
}
