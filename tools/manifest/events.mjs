import { readFileSync } from 'node:fs';
import { ts } from '@custom-elements-manifest/analyzer';

const FILE = 'src/events.ts';
const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();

/** Prints a type in one line without comments; expands interfaces of the same file. */
function written(type, declared) {
  const shape = (name) => declared(name)?.members?.map((member) => oneLine(member.getText()).replace(/;$/, ''));
  return oneLine(type.getText()).replace(/\w+/g, (name) => {
    const members = shape(name);
    return members ? `{ ${members.join('; ')} }` : name;
  });
}

function describe(member, declared) {
  // `@request by a card`
  const tag = ts.getJSDocTags(member).find(({ tagName }) => ['request', 'fact'].includes(tagName.text));
  return {
    name: member.name.text,
    kind: tag?.tagName.text,
    from: tag && oneLine(ts.getTextOfJSDocComment(tag.comment)).replace(/^by /, ''),
    // CustomEvent<detail>
    detail: written(member.type.typeArguments[0], declared),
    description: oneLine(ts.getTextOfJSDocComment(member.jsDoc?.at(-1)?.comment)),
  };
}

/**
 * Reads src/events.ts: `events`, each `{ name, kind: 'request' | 'fact', from, detail, description }`, and `problems`: events without a
 * description, and docblocks that contradict the type of the requests.
 */
export function readEvents() {
  const file = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.ES2022, true);
  const declared = (name) => file.statements.find((statement) => statement.name?.text === name);
  const requests = declared('SbRequestName').type.types.map(({ literal }) => literal.text);
  const events = declared('SbEventMap').members.map((member) => describe(member, declared));
  const problems = events.flatMap(({ name, kind, from, description }) => {
    if (!description || !from) return [`${FILE}: ${name} needs a description and a @request or @fact line`];
    if ((kind === 'request') === requests.includes(name)) return [];
    return [`${FILE}: ${name} is @${kind}, but ${kind === 'request' ? 'not ' : ''}in SbRequestName`];
  });
  return { events, problems };
}
