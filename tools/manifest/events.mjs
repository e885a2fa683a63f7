import { readFileSync } from 'node:fs';
import { ts } from '@custom-elements-manifest/analyzer';

const FILE = 'src/events.ts';
const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();

const parse = (source) => ts.createSourceFile(FILE, source, ts.ScriptTarget.ES2022, true);

function declaration(file, kind, name) {
  const found = file.statements.find((statement) => statement.kind === kind && statement.name.text === name);
  if (!found) throw new Error(`${FILE}: no ${name} found`);
  return found;
}

/** Prints a type in one line without comments; expands an interface of the same file. */
function written(file, type) {
  const name = type.getText(file);
  const own = file.statements.find((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name);
  if (!own) return oneLine(name);
  const members = own.members.map((member) => oneLine(member.getText(file)).replace(/;$/, ''));
  return `{ ${members.join('; ')} }`;
}

/** Reads `@request by a card` of a member's docblock as `['request', 'by a card']`. */
function kindAndSource(member) {
  const tag = ts.getJSDocTags(member).find(({ tagName }) => ['request', 'fact'].includes(tagName.text));
  return tag ? [tag.tagName.text, oneLine(ts.getTextOfJSDocComment(tag.comment))] : [];
}

function describe(file, member) {
  const [kind, from] = kindAndSource(member);
  return {
    name: member.name.text,
    kind,
    from: from?.replace(/^by /, ''),
    // CustomEvent<detail>
    detail: written(file, member.type.typeArguments[0]),
    description: oneLine(ts.getTextOfJSDocComment(member.jsDoc?.at(-1)?.comment)),
  };
}

/** Describes every event of src/events.ts: `{ name, kind: 'request' | 'fact', from, detail, description }`. */
export function describeEvents(source = readFileSync(FILE, 'utf8')) {
  const file = parse(source);
  const map = declaration(file, ts.SyntaxKind.InterfaceDeclaration, 'SbEventMap');
  return map.members.map((member) => describe(file, member));
}

/** Lists the names of SbEventMap in src/events.ts. */
export const eventNames = () => describeEvents().map(({ name }) => name);

/** Finds events without a description, and docblocks that contradict the type of the requests. */
export function eventProblems(source = readFileSync(FILE, 'utf8')) {
  const { type } = declaration(parse(source), ts.SyntaxKind.TypeAliasDeclaration, 'SbRequestName');
  const requests = type.types.map(({ literal }) => literal.text);
  return describeEvents(source).flatMap(({ name, kind, from, description }) => {
    if (!description || !from) return [`${FILE}: ${name} needs a description and a @request or @fact line`];
    if ((kind === 'request') !== requests.includes(name))
      return [`${FILE}: ${name} is @${kind}, but ${kind === 'request' ? 'not ' : ''}in SbRequestName`];
    return [];
  });
}
