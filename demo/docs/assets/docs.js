/* The frame of every page: the menu of a phone, the search, the buttons that copy code. */
const { root } = document.body.dataset;

function make(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** Copies a text, and reports it on the button for a moment. */
export async function copy(button, text) {
  const words = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not allowed',
  );
  button.textContent = words;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}

for (const button of document.querySelectorAll('.code .copy')) {
  button.addEventListener('click', () => copy(button, button.parentElement.querySelector('code').textContent));
}

// the menu of a phone
const menu = document.querySelector('.menu-button');
const setMenu = (isOpen) => {
  menu.setAttribute('aria-expanded', String(isOpen));
  document.body.toggleAttribute('data-menu', isOpen);
};
menu.addEventListener('click', () => setMenu(menu.ariaExpanded !== 'true'));
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || menu.ariaExpanded !== 'true') return;
  setMenu(false);
  menu.focus();
});
document.querySelector('.pages [aria-current]')?.scrollIntoView({ block: 'nearest' });

// the search: the index is asked for when the box has the focus
const dialog = document.querySelector('dialog.search');
const box = dialog.querySelector('input');
const state = dialog.querySelector('.search-state');
const results = dialog.querySelector('.results');
const MOST = 8;
let loading;

async function load() {
  const pagefind = await import(new URL(`${root}pagefind/pagefind.js`, location.href).href);
  // a worker's address would be refused by Trusted Types
  await pagefind.options({ noWorker: true, excerptLength: 18 });
  await pagefind.init();
  return pagefind;
}

/** An excerpt of pagefind, whose marks are the only tags that it has. */
function excerpt(html) {
  const words = html.replace(
    /&(lt|gt|quot|amp|#39);/g,
    (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name],
  );
  return words.split(/<mark>(.*?)<\/mark>/).map((part, at) => (at % 2 ? make('mark', {}, part) : part));
}

/** Path within the site of a URL from pagefind, which includes the base path. */
const place = (url) => url.slice(url.indexOf(base) + base.length);
const base = new URL(root || './', location.href).pathname;

function item({ url, meta, excerpt: words, sub_results: parts = [] }) {
  const [best] = parts.filter((part) => part.url.includes('#')).sort((a, b) => b.locations.length - a.locations.length);
  const link = make('a', { href: root + place(best?.url ?? url) });
  const part = best && best.title !== meta.title ? ` · ${best.title}` : '';
  link.append(make('strong', {}, meta.title), part, make('span', {}, ...excerpt(best?.excerpt ?? words)));
  return make('li', {}, link);
}

async function search() {
  const words = box.value.trim();
  try {
    loading ??= load();
    const pagefind = await loading;
    if (words === '') {
      results.replaceChildren();
      state.textContent = '';
      return;
    }
    const found = await pagefind.debouncedSearch(words, {}, 120);
    if (!found) return;
    const shown = await Promise.all(found.results.slice(0, MOST).map((result) => result.data()));
    if (box.value.trim() !== words) return;
    results.replaceChildren(...shown.map(item));
    state.textContent = found.results.length === 0 ? `Nothing for “${words}”` : `${found.results.length} results`;
  } catch {
    loading = undefined;
    state.textContent = 'The search could not be loaded.';
  }
}

function openSearch() {
  dialog.showModal();
  box.select();
}

const opener = document.querySelector('.search-button');
opener.addEventListener('click', openSearch);
box.addEventListener('focus', search);
box.addEventListener('input', search);
dialog.addEventListener('click', ({ target }) => {
  if (target === dialog || target.closest('a')) dialog.close();
});
document.addEventListener('keydown', (event) => {
  const isTyped = event.target.closest?.('input, textarea, select, [contenteditable]');
  const isShortcut = (event.key === '/' && !isTyped) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
  if (!isShortcut || event.target.localName.startsWith('sb-')) return;
  event.preventDefault();
  openSearch();
});
box.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') event.preventDefault();
  if (event.key === 'Enter') results.querySelector('a')?.click();
  if (event.key === 'ArrowDown') results.querySelector('a')?.focus();
});
results.addEventListener('keydown', (event) => {
  const to = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  if (!to) return;
  event.preventDefault();
  (document.activeElement.closest('li')[to]?.querySelector('a') ?? box).focus();
});

// the chapter in view is marked in the page's list
const links = new Map([...document.querySelectorAll('.toc a')].map((link) => [link.hash.slice(1), link]));
if (links.size > 0) {
  const observer = new IntersectionObserver(
    (entries) => {
      const found = entries.find(({ isIntersecting }) => isIntersecting);
      if (!found) return;
      for (const [id, link] of links) link.toggleAttribute('data-here', id === found.target.id);
    },
    { rootMargin: '-10% 0px -75% 0px' },
  );
  for (const id of links.keys()) observer.observe(document.getElementById(id));
}
