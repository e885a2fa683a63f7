/*
 * An editor in small: an outline of an element's children, in which they are added, copied, moved, removed and brought back. It changes the
 * children and nothing else; the element, and the outline itself, follow what they are, whoever has changed them.
 */
const said = document.querySelector('#said');

const PATHS = {
  back: 'M8 13V3M4 7l4-4 4 4',
  on: 'M8 3v10M4 9l4 4 4-4',
  copy: 'M6 6h7v7H6zM3 10V3h7',
  remove: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
};
const WORDS = { back: 'Move back', on: 'Move on', copy: 'Copy', remove: 'Remove' };

function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function drawing(path) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

class Outline {
  #edited;
  /** What one of the children is called: slide, card, tab. */
  #one;
  #list = make('ol');
  #undo = make('button', { className: 'plain-button', type: 'button', textContent: 'Undo', hidden: true });
  #lines = new Map();
  /** What has been removed, and before what it stood. */
  #removed = [];
  #serial = 0;

  constructor(box) {
    this.#edited = document.getElementById(box.dataset.edits);
    this.#one = box.dataset.one;
    const add = make('button', { className: 'plain-button', type: 'button', textContent: `Add a ${this.#one}` });
    add.addEventListener('click', () => this.#add());
    this.#undo.addEventListener('click', () => this.#bringBack());
    this.#list.ariaLabel = `Every ${this.#one}`;
    box.append(this.#list, make('div', { className: 'actions' }, add, this.#undo));
    new MutationObserver(() => this.#follow()).observe(this.#edited, { childList: true });
    this.#follow();
  }

  #titleOf(child) {
    return child.querySelector('h3').textContent;
  }

  #say(words) {
    said.textContent = words;
  }

  #add() {
    const last = this.#edited.lastElementChild ?? this.#removed.at(-1)?.child;
    const made = this.#copyOf(last);
    made.querySelector('h3').textContent = `New ${this.#one} ${++this.#serial}`;
    this.#edited.append(made);
    this.#say(`${this.#titleOf(made)} added`);
  }

  /** A copy has an id of its own: of two tabs with one id the first would keep it. */
  #copyOf(original) {
    const made = original.cloneNode(true);
    if (made.id) made.id = `${this.#one}-${crypto.randomUUID().slice(0, 8)}`;
    return made;
  }

  #bringBack() {
    const { child, before } = this.#removed.pop();
    this.#edited.insertBefore(child, before?.parentNode === this.#edited ? before : null);
    this.#undo.hidden = this.#removed.length === 0;
    this.#say(`${this.#titleOf(child)} is back`);
    this.#lines.get(child)?.querySelector('input').focus();
  }

  #do = {
    back: (child) => child.previousElementSibling?.before(child),
    on: (child) => child.nextElementSibling?.after(child),
    copy: (child) => {
      const copy = this.#copyOf(child);
      copy.querySelector('h3').append(' copy');
      child.after(copy);
    },
    remove: (child) => {
      this.#removed.push({ child, before: child.nextElementSibling });
      child.remove();
      this.#undo.hidden = false;
      this.#undo.focus();
    },
  };

  #press(name, child, button) {
    if (button.ariaDisabled === 'true') return;
    this.#do[name](child);
    this.#say(
      `${this.#titleOf(child)}: ${{ back: 'moved back', on: 'moved on', copy: 'copied', remove: 'removed' }[name]}`,
    );
    // moved nodes lose the focus
    if (name !== 'remove') button.focus();
  }

  #lineOf(child) {
    const title = make('input', { value: this.#titleOf(child), ariaLabel: `Title of a ${this.#one}` });
    title.addEventListener('input', () => {
      child.querySelector('h3').textContent = title.value;
      this.#follow();
    });
    const line = make('li', {}, title);
    for (const [name, path] of Object.entries(PATHS)) {
      const button = make('button', { className: 'tool', type: 'button', title: WORDS[name] }, drawing(path));
      button.dataset.do = name;
      button.addEventListener('click', () => this.#press(name, child, button));
      line.append(button);
    }
    return line;
  }

  /** Brings the outline to what the children are now; a line stays its child's. */
  #follow() {
    const children = [...this.#edited.children];
    for (const child of children) if (!this.#lines.has(child)) this.#lines.set(child, this.#lineOf(child));
    for (const [child, line] of this.#lines) if (child.parentNode !== this.#edited) line.remove();
    children.forEach((child, at) => {
      const line = this.#lines.get(child);
      if (this.#list.children[at] !== line) this.#list.insertBefore(line, this.#list.children[at] ?? null);
      for (const button of line.querySelectorAll('.tool')) {
        const { do: name } = button.dataset;
        button.ariaLabel = `${WORDS[name]}: ${this.#titleOf(child)}`;
        const end = (name === 'back' && at === 0) || (name === 'on' && at === children.length - 1);
        button.ariaDisabled = String(end);
      }
    });
  }
}

const boxes = document.querySelectorAll('[data-edits]');
for (const box of boxes) new Outline(box);

document.querySelector('.chip').addEventListener('dragstart', ({ dataTransfer }) => {
  dataTransfer.setData('text/plain', 'A block');
});

const modes = document.querySelectorAll('[data-mode]');
for (const button of modes) {
  button.addEventListener('click', () => {
    for (const other of modes) other.ariaPressed = String(other === button);
    for (const box of boxes) document.getElementById(box.dataset.edits).setAttribute('mode', button.dataset.mode);
  });
}
