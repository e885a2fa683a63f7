import { useContext, useEffect, useRef, useState } from 'react';
import styles from '../../../../../styles/field-calculator.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import {
  canonicalResult,
  roundedResult,
  runningTime,
  shownResult,
  withResult,
} from '../../../../domain/form/fields/calculator/result.js';
import { authorsName } from '../../../../domain/form/fields/group/groups.js';
import type { FieldValue, FormField } from '../../../../domain/form/form-rules.js';
import { calculationsOf } from '../../../../domain/form/formula/calculations.js';
import type { FormulaProblem } from '../../../../domain/form/formula/formula.js';
import { editorTexts } from '../../../../i18n/editor-texts.js';
import { frameTask } from '../../../../platform/motion/frame-task.js';
import { reducedMotion } from '../../../../platform/motion/media-query.js';
import { useTexts } from '../../../../platform/react/use-site.js';
import { useStore } from '../../../../platform/react/use-store.js';
import { useDebounced } from '../../../../platform/react/use-timeout.js';
import { useHost } from '../../../../platform/react/widget-root.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { warn } from '../../../../platform/warnings/warn.js';
import { Icon } from '../../icons/Icon.js';
import type { ControlProps } from '../kit/field-props.js';
import { type FilledFields, type SurroundingFields, SurroundingFieldsContext } from '../kit/surrounding-fields.js';
import { problemWords } from './problem-words.js';
import { useHostForm } from './use-host-form.js';

/** Delay in ms before a result is announced, so that screen readers skip the results of each typed digit. */
const ANNOUNCE_DELAY = 500;

type CalculatorProps = ControlProps<FieldOf<'calculator'>>;

/** Result of a formula over other fields (FLD-06): those of the `<sb-form>`, or of the page's own form around a standalone field. */
export function CalculatorControl(props: CalculatorProps) {
  const around = useContext(SurroundingFieldsContext);
  return around ? <Calculator {...props} around={around} /> : <LoneCalculator {...props} />;
}

function LoneCalculator(props: CalculatorProps) {
  const { field, value, onChange } = props;
  const around = useHostForm(field);
  const result = canonicalResult(useResult(field.id, around));
  // the result is also the field's value in the form: no input event reports it
  useEffect(() => {
    if (result !== value) onChange(result);
    // at once, because Enter changes a number and submits the form in one task
    return around.listen(() => onChange(canonicalResult(resultOf(field.id, around.get()))));
  });
  return <Calculator {...props} around={around} />;
}

function resultOf(id: string, { fields, values }: FilledFields): number | null {
  return calculationsOf(fields).results(values).get(id) ?? null;
}

function useResult(id: string, around: SurroundingFields): number | null {
  return useStore(around, (filled) => resultOf(id, filled));
}

function Calculator(props: CalculatorProps & { around: SurroundingFields }) {
  useStyles(styles);
  const { field, id, describedBy, accessibleName, site, around } = props;
  const result = useResult(field.id, around);
  const problem = useStore(around, ({ fields }) => calculationsOf(fields).problems.get(field.id));
  useWarning(authorsName(field), problem);
  const running = useRunningNumber(result, field.smoothAnimation ? runningTime : atOnce);
  const wordsFor = (number: number | null) => {
    if (number === null) return field.beforeResult ?? '—';
    return withResult(field.resultText, shownResult(number, field, site.language));
  };
  const words = wordsFor(result);
  const between = running !== null && result !== null && running !== result;
  const shown = between ? wordsFor(roundedResult(running, { decimals: field.decimals ?? decimalsOf(result) })) : words;
  return (
    <>
      <output
        id={id}
        part="calculator"
        data-state={between ? 'running' : result === null ? 'empty' : undefined}
        aria-label={field.label ? undefined : accessibleName || field.name}
        aria-describedby={describedBy}
      >
        <span aria-hidden="true">{shown}</span>
        <span data-visually-hidden="">{useDebounced(words, ANNOUNCE_DELAY)}</span>
      </output>
      {problem && site.mode === 'admin' && <FormulaProblemNote problem={problem} language={site.language} />}
    </>
  );
}

/** Formula error shown in the editor; only here are its translations loaded. */
function FormulaProblemNote({ problem, language }: { problem: FormulaProblem; language: string }) {
  const t = useTexts(editorTexts, language);
  return (
    <p part="calculator-problem">
      <Icon name="alert" />
      <span>{t(problem.key, problem.values)}</span>
    </p>
  );
}

function atOnce(): number {
  return 0;
}

function decimalsOf(value: number): number {
  return /\.(?<decimals>\d+)$/.exec(canonicalResult(value))?.groups?.decimals?.length ?? 0;
}

/** Warns on the console about an invalid formula. */
function useWarning(name: string, problem: FormulaProblem | undefined): void {
  const host = useHost();
  useEffect(() => {
    if (problem) warn(host, `the formula of "${name}" is invalid: ${problemWords(problem)}`);
  }, [host, name, problem]);
}

/** Computes the results of a form's calculators in the format in which they are sent. */
export function derivedResults(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const results = calculationsOf(fields).results(values);
  return Object.fromEntries([...results].map(([id, result]) => [id, canonicalResult(result)]));
}

/**
 * Animates a number from one value to the next over `time` ms; null appears and disappears at once. A new target starts from the value
 * shown. Not animated with reduced motion.
 */
function useRunningNumber(target: number | null, time: (from: number, to: number) => number): number | null {
  const [shown, setShown] = useState(target);
  const now = useRef(target);
  useEffect(() => {
    const from = now.current;
    const show = (value: number | null) => {
      now.current = value;
      setShown(value);
    };
    const duration = from === null || target === null || from === target || reducedMotion() ? 0 : time(from, target);
    if (from === null || target === null || duration === 0) return show(target);
    const start = performance.now();
    const step = frameTask(() => {
      const share = Math.min(1, (performance.now() - start) / duration);
      show(share === 1 ? target : from + (target - from) * (1 - (1 - share) ** 3));
      if (share < 1) step.schedule();
    });
    step.schedule();
    return () => step.cancel();
  }, [target, time]);
  return shown;
}
