/** Value in a formula; a list is several choices. */
export type FormulaValue = number | string | boolean | readonly string[];

export type UnaryOperator = '-' | '+' | '!';
export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '^' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||';

/** A parsed formula. */
export type FormulaNode =
  | { kind: 'value'; value: FormulaValue }
  | FieldReference
  | { kind: 'unary'; operator: UnaryOperator; of: FormulaNode }
  | { kind: 'binary'; operator: BinaryOperator; left: FormulaNode; right: FormulaNode }
  | { kind: 'choice'; test: FormulaNode; yes: FormulaNode; no: FormulaNode }
  | { kind: 'call'; name: string; given: readonly FormulaNode[] };

/** A field by its id or name. */
export interface FieldReference {
  kind: 'field';
  name: string;
  /** Names after it: `start` or `end` of a range with two handles, or a field of a group's rows. */
  members: readonly string[];
  /** True as an argument of a function that takes the values of all rows. */
  amongRows?: boolean;
}

/** A problem of a formula, for the page's author: a message key with its values. */
export interface FormulaProblem {
  key:
    | 'form::formula_missing'
    | 'form::formula_syntax'
    | 'form::formula_end'
    | 'form::formula_long'
    | 'form::formula_deep'
    | 'form::formula_function'
    | 'form::formula_arguments'
    | 'form::formula_field'
    | 'form::formula_edges'
    | 'form::formula_no_edges'
    | 'form::formula_rows'
    | 'form::formula_cycle';
  values: Readonly<Record<string, string | number>>;
}

export type ReadFormula = { tree: FormulaNode; fields: readonly FieldReference[] } | { problem: FormulaProblem };
