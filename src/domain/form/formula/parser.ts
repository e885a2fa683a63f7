import jsep from 'jsep';

// jsep's settings are its own and the page's only copy of it is in this module: what is no part of a formula is not known to it
jsep.removeAllBinaryOps();
for (const [precedence, operators] of [
  [1, ['||']],
  [2, ['&&']],
  [3, ['=', '==', '!=']],
  [4, ['<', '<=', '>', '>=']],
  [5, ['+', '-']],
  [6, ['*', '/', '%']],
] as const) {
  for (const operator of operators) jsep.addBinaryOp(operator, precedence);
}
jsep.addBinaryOp('^', 7, true);
jsep.removeAllUnaryOps();
jsep.removeLiteral('null');
jsep.hooks.add('gobble-token', function signs(env) {
  const operator = this.char;
  if (operator !== '-' && operator !== '+' && operator !== '!') return;
  this.index += 1;
  env.node = { type: 'UnaryExpression', operator, argument: powerAt(this) };
});

/** A sign belongs to the whole power behind it: −2^2 is −4. */
function powerAt(parser: jsep.HookScope): jsep.Expression {
  const left = parser.gobbleToken();
  if (!left) return parser.throwError('nothing follows a sign');
  parser.gobbleSpaces();
  if (parser.char !== '^') return left;
  parser.index += 1;
  return { type: 'BinaryExpression', operator: '^', left, right: powerAt(parser) };
}

/** The parser's own tree of a formula; throws with the `index` of what it did not expect. */
export function parsed(text: string): jsep.CoreExpression {
  return jsep(text) as jsep.CoreExpression;
}
