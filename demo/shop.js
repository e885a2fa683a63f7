/*
 * The little that the shop's page does by itself: the menu closes behind a chosen link, a link to a section of the catalogue leads there again
 * though the address already names it, and a link within the page arrives though what it passes grows on the way: elements come as they come near. The form
 * begins with the question for a price that a product's link has led to.
 */
const menu = document.getElementById('menu');
let target = null;

const arrive = () => target?.scrollIntoView();

/** From now on the page goes along with what the address names, until the visitor does something else. */
function follow() {
  target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  arrive();
}

function letGo() {
  target = null;
}

new ResizeObserver(arrive).observe(document.body);
addEventListener('hashchange', follow);
for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(type, letGo, { passive: true });

document.addEventListener('click', ({ target: pressed }) => {
  const link = pressed instanceof Element ? pressed.closest('a[href^="#"]') : null;
  if (!link) return;
  if (menu?.matches(':popover-open')) menu.hidePopover();
  if (link.hash === location.hash) dispatchEvent(new HashChangeEvent('hashchange'));
});

follow();

const about = new URLSearchParams(location.search).get('about')?.slice(0, 200);
const question = document.querySelector('.ask input[name="question"]');
if (about && question) {
  question.value = question.dataset.words.replace('{name}', () => about);
  question.disabled = false;
}
