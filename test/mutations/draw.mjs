import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ts } from '@custom-elements-manifest/analyzer';
import { globSync } from 'tinyglobby';

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

/** What takes a node's place in a wrong program; undefined where nothing does. `start` and `end` say which part of it goes. */
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

/**
 * Changes drawn from a folder of the sources by a seed: `count` of them, no two in one file.
 * @param {string} folder
 * @param {string} seed
 * @param {number} count
 */
export function drawMutations(folder, seed, count) {
  const ranked = globSync(`src/${folder}/**/*.{ts,tsx}`)
    .flatMap(changesIn)
    .map((change) => ({ change, rank: numberOf(`${seed} ${change.file} ${change.start} ${change.text}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ change }) => change);
  const seen = new Set();
  return ranked.filter(({ file }) => !seen.has(file) && seen.add(file)).slice(0, count);
}
