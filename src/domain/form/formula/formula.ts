/** What a formula reckons with; a list is several choices. */
export type FormulaValue = number | string | boolean | readonly string[];

export type UnaryOperator = '-' | '+' | '!';
export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '^' | '=' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||';

/** A formula that has been read: all that it can be made of. */
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
  /** What follows it: of a range with two handles `start` or `end`, of a group the field of its rows that is meant. */
  members: readonly string[];
  /** It stands where a function takes the values of all rows. */
  amongRows?: boolean;
}

/** What is wrong with a formula, for the page's author: a message key with its values. */
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
