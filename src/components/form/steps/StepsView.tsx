import { useEffect, useRef, useState } from 'react';
import styles from '../../../../styles/sb-form-steps.css';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { Icon } from '../../shared/icons/Icon.js';
import type { StepsProps } from '../model/form-model.js';

/** Progress: all steps by name, with the current one marked. Announced to screen readers after the first move. */
export function StepProgress({ model: { t }, steps: { shown, at } }: StepsProps) {
  useStyles(styles);
  const place = { at: at + 1, count: shown.length };
  const nameOf = (index: number) => shown[index]?.label || t('form::step', { at: index + 1 });
  const moved = useMoved(at);
  return (
    <div part="step-progress">
      <ol part="step-list" aria-label={t('form::steps')}>
        {shown.map(({ id }, index) => (
          <li
            key={id}
            part="step-mark"
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span part="step-name">
              {nameOf(index)}
              {index < at && <span data-visually-hidden="">, {t('form::step_done')}</span>}
            </span>
            {index < at && <Icon name="check" />}
          </li>
        ))}
      </ol>
      <p part="step-place">{t('form::step_of', place)}</p>
      <div role="status" data-visually-hidden="">
        {moved && t('form::step_said', { ...place, label: nameOf(at) })}
      </div>
    </div>
  );
}

function useMoved(at: number): boolean {
  const first = useRef(at);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (at !== first.current) setMoved(true);
  }, [at]);
  return moved;
}

/** Returns to the previous step; absent in the first one. */
export function BackButton({ model: { t }, steps: { at, go, locked } }: StepsProps) {
  if (at === 0) return null;
  return (
    <button
      type="button"
      part="button step-back"
      aria-disabled={locked ? true : undefined}
      onClick={() => !locked && go(-1)}
    >
      <Icon name="previous" />
      <span>{t('form::step_back')}</span>
    </button>
  );
}

/** Moves to the next step if the current one is valid. */
export function NextButton({ model: { t, sender, button }, steps: { locked } }: StepsProps) {
  return (
    <button
      ref={button}
      type="button"
      part="button button-primary step-next"
      aria-disabled={locked ? true : undefined}
      onClick={sender.submit}
    >
      <span>{t('form::step_next')}</span>
      <Icon name="next" />
    </button>
  );
}
