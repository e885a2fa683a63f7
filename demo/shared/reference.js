/*
 * What there is to set, at the end of an element's page: its attributes, events, slots and parts, from elements/README.md. It is read when it is first
 * opened.
 */

/** Words with code in backticks. */
function withCode(cell, words) {
  for (const [index, text] of words.split('`').entries()) {
    const code = document.createElement('code');
    code.textContent = text;
    cell.append(index % 2 ? code : text);
  }
}

function tableOf({ title, rows }) {
  const node = document.createElement('table');
  const head = node.createTHead().insertRow();
  for (const text of [title, 'What for']) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = text;
    head.append(cell);
  }
  const body = node.createTBody();
  for (const { name, words, allowed } of rows) {
    const row = body.insertRow();
    const first = document.createElement('th');
    const second = row.insertCell();
    first.scope = 'row';
    withCode(first, `\`${name}\``);
    row.prepend(first);
    withCode(second, words);
    if (allowed) {
      const line = document.createElement('div');
      line.className = 'values';
      line.textContent = allowed;
      second.append(line);
    }
  }
  return node;
}

/** The element's tables; what is wrong with the answer is said in the error. */
async function tables(name) {
  const answer = await fetch('/demo/elements.json').catch(() => {
    throw new Error('the server cannot be reached');
  });
  if (!answer.ok) throw new Error(`the server has answered ${answer.status}`);
  const elements = await answer.json().catch(() => {
    throw new Error('what the server has sent is no list of elements');
  });
  const found = elements.find((element) => element.name === name);
  if (!found) throw new Error(`the list does not have ${name}`);
  return found.tables.map(tableOf);
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
