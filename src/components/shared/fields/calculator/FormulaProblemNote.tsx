import type { FormulaProblem } from '../../../../domain/form/formula/formula.js';
import { editorTexts } from '../../../../i18n/editor-texts.js';
import { useTexts } from '../../../../platform/react/use-site.js';
import { Icon } from '../../icons/Icon.js';

/** Formula error shown in the editor; only here are its translations loaded. */
export function FormulaProblemNote({ problem, language }: { problem: FormulaProblem; language: string }) {
  const t = useTexts(editorTexts, language);
  return (
    <p part="calculator-problem">
      <Icon name="alert" />
      <span>{t(problem.key, problem.values)}</span>
    </p>
  );
}
