/*
 * What there is to set, at the end of an element's page: its attributes, events, slots and parts, from the data that the package
 * has for editors. It is read when it is first opened.
 */
const KINDS = { Events: 'Event', Slots: 'Slot', 'CSS Parts': 'Part', 'CSS Properties': 'Custom property' };

/** The lists in a description: `### **Events:**` and lines `- **name** - words`. */
function lists(description) {
  return description
    .split('### **')
    .slice(1)
    .map((part) => {
      const rows = [...part.matchAll(/^\s*- (?:\*\*|_)(.+?)(?:\*\*|_) - ((?:.|\n(?!\s*- |\n))*)/gm)];
      return { kind: part.slice(0, part.indexOf(':')), rows: rows.map(([, name, words]) => [name, words.trim()]) };
    });
}

/** Words with code in backticks. */
function withCode(cell, words) {
  for (const [index, text] of words
    .replace(/ _\(default: undefined\)_/, '')
    .split('`')
    .entries()) {
    const code = document.createElement('code');
    code.textContent = text;
    cell.append(index % 2 ? code : text);
  }
}

function table(title, rows) {
  const node = document.createElement('table');
  const head = node.createTHead().insertRow();
  for (const text of [title, 'What for']) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = text;
    head.append(cell);
  }
  const body = node.createTBody();
  for (const [name, words, values = ''] of rows) {
    const row = body.insertRow();
    const first = document.createElement('th');
    const second = row.insertCell();
    first.scope = 'row';
    withCode(first, `\`${name}\``);
    row.prepend(first);
    withCode(second, words);
    if (values) {
      const line = document.createElement('div');
      line.className = 'values';
      withCode(line, values);
      second.append(line);
    }
  }
  return node;
}

/** The element's entry in the data; what is wrong with the data is said in the error. */
async function entryOf(name) {
  const answer = await fetch('/dist/html-custom-data.json').catch(() => {
    throw new Error('the server cannot be reached');
  });
  if (!answer.ok) throw new Error(`the server has answered ${answer.status}`);
  const { tags } = await answer.json().catch(() => {
    throw new Error('what the server has sent is no list of elements');
  });
  const found = tags?.find((entry) => entry.name === name);
  if (!found) throw new Error(`the list does not have ${name}`);
  return found;
}

async function tables(name) {
  const found = await entryOf(name);
  const attributes = found.attributes.map(({ name, description, values = [] }) => {
    const known = values.filter((value) => /^[\w-]+$/.test(value.name)).map((value) => `\`${value.name}\``);
    return [name, description ?? '', known.join(' ')];
  });
  const others = lists(found.description).filter(({ rows }) => rows.length > 0);
  return [table('Attribute', attributes), ...others.map(({ kind, rows }) => table(KINDS[kind] ?? kind, rows))];
}

/** What stands in place of tables that could not be had. */
function failure({ message }) {
  const words = document.createElement('p');
  words.className = 'failed';
  words.setAttribute('role', 'alert');
  words.append(`The tables could not be loaded: ${message}. Close and open this to try again.`);
  return words;
}

const name = /^<(sb-[a-z-]+)>$/.exec(document.querySelector('h1')?.textContent.trim() ?? '')?.[1];
if (name && document.querySelector('.head > .embed')) {
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = `All of ${name}: attributes, events, parts`;
  details.className = 'reference';
  details.append(summary);
  let filled = false;
  details.addEventListener('toggle', async () => {
    if (!details.open || filled) return;
    filled = true;
    const shown = await tables(name).catch((error) => {
      filled = false;
      return [failure(error)];
    });
    details.replaceChildren(summary, ...shown);
  });
  document.querySelector('main').append(details);
}
