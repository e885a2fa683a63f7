/* An editor in small: it changes the children of a slider or of a row of cards, and nothing else. */
const edited = document.querySelector('#edited');
let serial = 0;
let shown = 0;

edited.addEventListener('slide-change', ({ detail }) => {
  shown = detail.index;
});

/** The first one in view. */
const current = () => edited.children[Math.min(shown, edited.children.length - 1)];

/** The one in view stays in view wherever it goes; the slider says nothing of that, for no visitor has moved it. */
function change(action) {
  const before = current();
  action(before);
  const index = [...edited.children].indexOf(before);
  if (index >= 0) shown = index;
}

function made() {
  const slide = edited.children[0]?.cloneNode(true) ?? document.createElement('div');
  slide.className ||= 'demo-slide';
  const title = slide.querySelector('h3') ?? slide.appendChild(document.createElement('h3'));
  title.textContent = `New ${++serial}`;
  return slide;
}

function copyOf(original) {
  const copy = original.cloneNode(true);
  copy.querySelector('h3').append(' copy');
  return copy;
}

const ACTIONS = {
  add: () => edited.append(made()),
  copy: (now) => now?.after(copyOf(now)),
  back: (now) => now?.previousElementSibling?.before(now),
  on: (now) => now?.nextElementSibling?.after(now),
  remove: (now) => now?.remove(),
  hide: (now) => now?.toggleAttribute('hidden-on') && now.setAttribute('hidden-on', 'desktop'),
  mode: () => edited.setAttribute('mode', edited.getAttribute('mode') === 'admin' ? 'visitor' : 'admin'),
};

document.querySelector('#tools').addEventListener('click', ({ target }) => {
  const action = ACTIONS[target.dataset?.do];
  if (action) change(action);
});

const many = document.querySelector('#many');
if (many) {
  const slides = Array.from({ length: 198 }, (_, i) => {
    const slide = many.children[0].cloneNode(true);
    slide.querySelector('h3').textContent = String(i + 3);
    return slide;
  });
  many.append(...slides);
}
