/*
 * What a demo page shows, as one would write it: beside each heading a button that opens the markup below it, taken from the page's
 * own source before any element has touched it, and one that copies it. Buttons stand in room that is kept, so nothing moves.
 */
const HEADING = /^ {6}<h2[ >]/;
const END = /^ {4}<\/main>/;

const button = (text) => {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = 'small-button';
  node.textContent = text;
  return node;
};

/** The lines below each heading of the page's source. */
function sections(source) {
  const found = [];
  for (const line of source.split('\n')) {
    if (END.test(line)) break;
    if (HEADING.test(line)) found.push([]);
    else found.at(-1)?.push(line);
  }
  return found.map((lines) => lines.join('\n'));
}

/** Each outermost element of this name, as it stands there. */
function elements(text, tag) {
  const found = [];
  let depth = 0;
  let from = 0;
  for (const { 0: match, index } of text.matchAll(new RegExp(`<${tag}(?=[\\s>])|</${tag}>`, 'g'))) {
    const opens = match[1] !== '/';
    if (opens && depth === 0) from = index;
    depth += opens ? 1 : -1;
    if (!opens && depth === 0) found.push(indent(text, from) + text.slice(from, index + match.length));
  }
  return found;
}

const indent = (text, from) => /[ ]*$/.exec(text.slice(0, from).replace(/\S[^\n]*$/, ''))[0];

function dedented(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(least)).join('\n');
}

/** The page's own element where the section has any, else all of it but the words that explain it. */
function markupOf(text, tag) {
  const own = tag ? elements(text, tag) : [];
  const all = text.split('\n').filter((line) => !/^ {6}<p[ >]/.test(line));
  return (own.length > 0 ? own.map(dedented) : [dedented(all.join('\n'))]).join('\n');
}

function copies(code) {
  const copy = button('Copy');
  copy.classList.add('copy');
  copy.setAttribute('aria-live', 'polite');
  copy.addEventListener('click', async () => {
    const said = await navigator.clipboard.writeText(code.textContent).then(
      () => 'Copied',
      () => 'Not allowed',
    );
    copy.textContent = said;
    setTimeout(() => copy.replaceChildren('Copy'), 1500);
  });
  return copy;
}

/** A block of code in a box of its own, with its button. */
function block(text) {
  const box = document.createElement('div');
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  box.className = 'markup';
  pre.className = 'embed';
  pre.tabIndex = 0;
  code.textContent = text;
  pre.append(code);
  box.append(pre, copies(code));
  return box;
}

let source;
const read = () => {
  source ??= fetch(location.pathname).then((answer) => answer.text());
  return source;
};

function opener(heading, index, tag) {
  const open = button('Markup');
  let shown;
  open.setAttribute('aria-label', `Markup: ${heading.textContent}`);
  open.setAttribute('aria-expanded', 'false');
  open.classList.add('opener');
  open.addEventListener('click', async () => {
    shown ??= block(markupOf(sections(await read())[index], tag));
    if (shown.isConnected) shown.remove();
    else open.after(shown);
    open.setAttribute('aria-expanded', String(shown.isConnected));
  });
  return open;
}

/** Whether elements of ours stand below a heading: a section may only report what they tell. */
function showsElements(heading) {
  for (let node = heading.nextElementSibling; node && node.localName !== 'h2'; node = node.nextElementSibling) {
    if ([node, ...node.querySelectorAll('*')].some(({ localName }) => localName.startsWith('sb-'))) return true;
  }
  return false;
}

const example = document.querySelector('.head > .embed > code');
const named = (text) => /<(sb-(?!site\b)[a-z-]+)/.exec(text ?? '')?.[1];
const tag = named(document.querySelector('h1')?.textContent) ?? named(example?.textContent);

if (example) {
  example.parentElement.append(copies(example));
  // the list of all elements has headings and no markup below them
  const headings = document.querySelector('.elements') ? [] : document.querySelectorAll('main > h2');
  for (const [index, heading] of headings.entries()) {
    if (showsElements(heading)) heading.after(opener(heading, index, tag));
  }
}
