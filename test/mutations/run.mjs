import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { ts } from '@custom-elements-manifest/analyzer';
import { globSync } from 'tinyglobby';
import { enginesOf, reachOf, testFiles } from '../../tools/test/test-files.mjs';

/**
 * Checks whether the tests notice a wrong line of the sources. `node test/mutations/run.mjs [area …]` makes each change of mutations.json
 * in turn, runs the tests that should fail, those in Node first, and prints the one that did. `--drawn SEED [area …]` takes six changes in
 * each of ten areas of the sources, drawn by the seed, and runs the tests that reach the changed file. Do not edit the working copy
 * meanwhile.
 */
const [, , ...words] = process.argv;
const seed = words[0] === '--drawn' ? words.splice(0, 2)[1] : undefined;
const isWanted = ({ area }) => words.length === 0 || words.includes(area);
const env = { ...process.env, TEST_FOLDER: 'build/mutations', FIRST_FAILURE: '1', BROWSERS: '2', CI: '' };
const AREAS = [
  'domain/{cart,shipping,payment}',
  'domain/{catalogue,options}',
  'domain/form',
  'ports',
  'stores',
  'platform',
  'components/{cart,cart-button,payment,button}',
  'components/catalogue',
  'components/{form,field,shared}',
  'components/{slider,tabs,video,media,image,background,modal,rotator,anchors}',
];
/** Files that run in a browser at once, and the most that run for one change: the first ones notice most changes. */
const AT_ONCE = 6;
const ASKED = 60;
/** Milliseconds after which a run counts as an endless loop. */
const ENDS_WITHIN = 300_000;

/** Runs tests in an engine. Returns the first line of the first failure; null if all pass or none runs there. */
function failureIn(engine, tests) {
  if (tests.length === 0) return null;
  const run = spawnSync('node', ['tools/test.mjs', engine, '--files', ...tests], {
    env,
    encoding: 'utf8',
    timeout: ENDS_WITHIN,
  });
  if (run.signal) return 'does not end';
  if (run.status === 0 || /No test file matches/.test(run.stderr)) return null;
  for (const job of [engine, `${engine}-journeys`]) {
    try {
      const { files } = JSON.parse(readFileSync(`${env.TEST_FOLDER}/results/${job}.json`, 'utf8'));
      const failure = files.flatMap(({ failures }) => failures)[0];
      if (failure) return failure;
    } catch {}
  }
  return 'does not build';
}

/** Makes changes, and undoes them whatever happens. */
function withChanges(changes, work) {
  const before = new Map();
  try {
    for (const { file, from, to } of changes) {
      const text = readFileSync(file, 'utf8');
      if (!before.has(file)) before.set(file, text);
      if (text.split(from).length !== 2) return 'the line is there no more';
      writeFileSync(
        file,
        text.replace(from, () => to),
      );
    }
    return work();
  } finally {
    for (const [file, text] of before) writeFileSync(file, text);
  }
}

/** Changes that were written down: each with its tests, or those of its area. */
function* written() {
  for (const { area, tests, mutations } of JSON.parse(
    readFileSync(new URL('mutations.json', import.meta.url), 'utf8'),
  )) {
    if (!isWanted({ area })) continue;
    const changes = mutations.map((mutation) => ({
      changes: [mutation, ...(mutation.and ?? []).map((one) => ({ file: mutation.file, ...one }))],
      place: mutation.file,
      from: mutation.from,
      to: mutation.to,
      noticed: () =>
        mutation.engine
          ? failureIn(mutation.engine, mutation.tests)
          : (failureIn('node', tests) ?? failureIn('chromium', tests)),
    }));
    yield { area, changes };
  }
}

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

const { SyntaxKind } = ts;
/** The other operator in place of each. */
const OPERATORS = new Map([
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
]);

/** Returns the text that replaces a node from `start` to `end` in a wrong program; undefined if the node has no such change. */
function changeOf(node, source) {
  const whole = (text) => ({ start: node.getStart(source), end: node.end, text });
  if (ts.isBinaryExpression(node)) {
    const text = OPERATORS.get(node.operatorToken.kind);
    return text && { start: node.operatorToken.getStart(source), end: node.operatorToken.end, text };
  }
  if (ts.isNumericLiteral(node)) return whole(String(Number(node.text) + 1));
  if (node.kind === SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return whole('false');
  if (node.kind === SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return whole('true');
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return whole(node.operand.getText(source));
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((one) => one.getText(source));
    return whole(`${condition} ? ${no} : ${yes}`);
  }
  if (
    ts.isExpressionStatement(node) &&
    ts.isCallExpression(node.expression) &&
    node.expression.expression.kind !== SyntaxKind.SuperKeyword
  )
    return whole(';');
  if (ts.isIfStatement(node) && !node.elseStatement)
    return { ...whole('false'), start: node.expression.getStart(source), end: node.expression.end };
  return undefined;
}

/** Every change of a file, with the line it is in. */
function changesIn(file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const changes = [];
  const visit = (node) => {
    const change = changeOf(node, source);
    if (change) {
      const line = source.getLineAndCharacterOfPosition(change.start).line + 1;
      changes.push({ ...change, file, line, before: text.slice(change.start, change.end) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return changes;
}

/** Six changes drawn from an area of the sources, no two in one file. */
function drawnFrom(area) {
  const ranked = globSync(`src/${area}/**/*.{ts,tsx}`)
    .flatMap(changesIn)
    .map((change) => ({ change, rank: numberOf(`${seed} ${change.file} ${change.start} ${change.text}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ change }) => change);
  const seen = new Set();
  return ranked.filter(({ file }) => !seen.has(file) && seen.add(file)).slice(0, 6);
}

/** Leaves out tests of the built library and journeys, which would rebuild the library for each change. */
const isQuick = (file) => !file.startsWith('test/journeys/') && !readFileSync(file, 'utf8').includes('/dist/');

/** Yields changes drawn by a seed. Tests that reach the fewest files run first: they are about the changed file. */
async function* drawn() {
  const all = testFiles().filter(isQuick);
  const reach = await reachOf(all);
  for (const area of AREAS) {
    if (!isWanted({ area })) continue;
    const changes = drawnFrom(area).map(({ file, line, before, text, start, end }) => {
      const source = readFileSync(file, 'utf8');
      const reaching = all
        .filter((test) => reach.get(test).has(file))
        .sort((one, other) => reach.get(one).size - reach.get(other).size);
      const runningIn = (engine) => reaching.filter((test) => enginesOf(test).always.includes(engine));
      const inBrowser = runningIn('chromium').slice(0, ASKED);
      return {
        changes: [{ file, from: source, to: source.slice(0, start) + text + source.slice(end) }],
        place: `${file}:${line}`,
        from: before,
        to: text,
        noticed() {
          let failure = failureIn('node', runningIn('node'));
          for (let at = 0; at < inBrowser.length && !failure; at += AT_ONCE)
            failure = failureIn('chromium', inBrowser.slice(at, at + AT_ONCE));
          return failure;
        },
      };
    });
    yield { area, changes };
  }
}

for await (const { area, changes } of seed ? drawn() : written()) {
  let count = 0;
  for (const { changes: all, place, from, to, noticed } of changes) {
    const failure = withChanges(all, noticed);
    if (failure) count += 1;
    console.log(`${failure ? `noticed by "${failure}"` : 'NOT NOTICED'}: ${place}: ${from} → ${to}`);
  }
  console.log(`${area}: ${count} of ${changes.length} noticed`);
}
