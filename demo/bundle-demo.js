/* An editor in small: it changes the children of a bundle, and nothing else. */
const bundle = document.querySelector('#edited');
let serial = 0;

const active = () => {
  const index = [...(bundle.shadowRoot?.querySelectorAll('[role="tab"]') ?? [])].findIndex(
    (tab) => tab.ariaSelected === 'true',
  );
  return bundle.children[index];
};

function block() {
  const made = document.createElement('section');
  made.className = 'block';
  made.id = `block-${++serial}`;
  const title = document.createElement('h3');
  title.contentEditable = 'true';
  title.textContent = `Block ${serial}`;
  const words = document.createElement('p');
  words.textContent = 'Write something here.';
  made.append(title, words);
  return made;
}

function copyOf(original) {
  const made = original.cloneNode(true);
  made.id = `${original.id}-copy-${++serial}`;
  made.querySelector('h3').append(' copy');
  return made;
}

const ACTIONS = {
  add: () => bundle.append(block()),
  copy: (now) => now?.after(copyOf(now)),
  back: (now) => now?.previousElementSibling?.before(now),
  on: (now) => now?.nextElementSibling?.after(now),
  remove: (now) => now?.remove(),
  render: () => bundle.replaceChildren(...[...bundle.children].map((child) => child.cloneNode(true))),
};

document.querySelector('#tools').addEventListener('click', ({ target }) => {
  ACTIONS[target.dataset?.do]?.(active());
});
document.querySelector('.chip').addEventListener('dragstart', ({ dataTransfer }) => {
  dataTransfer.setData('text/plain', 'A block');
});
