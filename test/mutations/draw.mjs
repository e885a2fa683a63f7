import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ts } from '@custom-elements-manifest/analyzer';
import { globSync } from 'tinyglobby';

/** Parts of the sources, what of them is another part's, and the tests with a document that are to notice what is wrong there. */
const AREAS = {
  cart: [
    '{domain/cart,components/cart,components/cart-button,stores/{cart,page-cart,promotions}}',
    '',
    '{elements/sb-{cart,button}*,stores/*}',
  ],
  catalogue: ['{domain,components}/catalogue', '/(modal|options)/', 'elements/sb-{catalogue,cards,product}*'],
  options: [
    '{domain/options,domain/navigation,components/modal,components/catalogue/{modal,options}}',
    '',
    'elements/sb-{catalogue,product,modal}*',
  ],
  form: ['{domain/form,components/form,components/field}', '/fields/', 'elements/sb-{form,field}*'],
  fields: ['{domain/form/fields,components/shared/fields}', '', 'elements/sb-{form,field}*'],
  payment: [
    '{domain/payment,domain/shipping,components/payment,stores/checkout}',
    '',
    'elements/sb-{payment,cart,form}*',
  ],
  moving: [
    'components/{slider,tabs,rotator,anchors}',
    '',
    '{elements/sb-{slider,tabs,rotator,anchors,cards}*,components/**/*}',
  ],
  pictures: [
    '{domain/image,domain/video,components/{image,video,background,figure,media}}',
    '',
    'elements/sb-{image,video,background,figure,media}*',
  ],
  ports: ['{ports,stores}', '/(cart|page-cart|promotions|checkout)/', '{ports,stores}/**/*'],
  platform: ['platform', '', '{platform/**/*,elements/*}'],
};

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
 * Changes drawn from all sources by a seed: `count` in each area, no two in one file.
 * @param {string} seed
 * @param {number} count
 */
export function drawMutations(seed, count) {
  return Object.entries(AREAS).map(([area, [sources, without, tests]]) => {
    const files = globSync(`src/${sources}/**/*.{ts,tsx}`).filter(
      (file) => !without || !new RegExp(without).test(file),
    );
    const ranked = files
      .flatMap(changesIn)
      .map((change) => ({ change, rank: numberOf(`${seed} ${change.file} ${change.start} ${change.text}`) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ change }) => change);
    const seen = new Set();
    const mutations = ranked.filter(({ file }) => !seen.has(file) && seen.add(file)).slice(0, count);
    return { area, tests: globSync(`test/${tests}.test.{ts,tsx}`), mutations };
  });
}
