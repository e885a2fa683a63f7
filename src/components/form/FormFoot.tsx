import { type RefObject, useEffect, useId, useRef } from 'react';
import { isAsking } from '../../domain/form/form-state.js';
import { useStore } from '../../platform/react/use-store.js';
import { onResize } from '../../platform/screen/resize.js';
import { LinkButton } from '../shared/buttons.js';
import { Icon } from '../shared/icons/Icon.js';
import { byButton, type FormModel } from './model/form-model.js';

/**
 * Area below the fields: errors, a challenge, the buttons, and the success message. The regions of answers are always rendered, so that
 * screen readers announce what comes; their content is loaded with the code that sends the form.
 */
export function FormFoot(model: FormModel) {
  const { machine, kind, order, t, button, steps, sender } = model;
  const answers = sender.loaded?.answers;
  const face = faceOf(kind);
  const asks = useStore(machine.store, isAsking);
  const idle = useStore(machine.store, (state) => state.kind === 'idle');
  const tipId = useId();
  const foot = useRef<HTMLDivElement>(null);
  useKeptInView(foot);
  // once the order is placed the cart is empty, which is no error
  const tip = order && idle && steps?.isLast !== false ? order.tip : '';
  const send = (
    <button
      ref={steps?.isLast === false ? undefined : button}
      type="submit"
      part="button button-primary submit"
      data-state={face}
      hidden={steps?.isLast === false}
      aria-disabled={tip !== '' ? true : undefined}
      aria-describedby={tip ? tipId : undefined}
    >
      <Faces now={face} asks={asks} idle={submitLabel(model)} t={t} />
    </button>
  );
  return (
    <div part="foot" ref={foot}>
      {/* reads what is added, not what the visitor has corrected */}
      <div role="alert" part="alert" aria-atomic="false" aria-relevant="additions">
        {sender.failed ? <NotLoaded {...model} /> : answers && <answers.Failures {...model} />}
      </div>
      <div role="status" part="progress">
        {answers && <answers.SendingState {...model} />}
      </div>
      {answers && <answers.CaptchaPlace {...model} />}
      {steps ? (
        <div part="step-buttons">
          {steps.view && <steps.view.BackButton model={model} steps={steps} />}
          {send}
          {steps.view && !steps.isLast && <steps.view.NextButton model={model} steps={steps} />}
        </div>
      ) : (
        send
      )}
      {tip && (
        <p part="tip" id={tipId}>
          <Icon name="alert" />
          <span>{tip}</span>
        </p>
      )}
      <Success {...model} />
      <div role="status" part="listed-region">
        {answers && <answers.SentLead {...model} />}
      </div>
    </div>
  );
}

/** Failure of loading the code that sends the form. */
function NotLoaded(model: FormModel) {
  const { sender, t } = model;
  return (
    <div part="failure">
      <Icon name="alert" />
      <p>{t('form::no_connection')}</p>
      <LinkButton onClick={byButton(model, sender.submit)}>{t('form::retry')}</LinkButton>
    </div>
  );
}

/**
 * Scrolls a partly visible element into view when it grows: the new content answers the button just pressed in it. One that was not
 * displayed has not grown.
 */
function useKeptInView(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.offsetHeight;
    return onResize([element], () => {
      const grown = height > 0 && element.offsetHeight > height;
      height = element.offsetHeight;
      const { top, bottom } = element.getBoundingClientRect();
      if (grown && top >= 0 && top < innerHeight && bottom > innerHeight) element.scrollIntoView({ block: 'nearest' });
    });
  }, [box]);
}

type Face = 'idle' | 'busy' | 'waiting' | 'success';

/** Content of the button. It works in all states except busy and success; a press while waiting retries at once. */
function faceOf(kind: FormModel['kind']): Face {
  return kind === 'busy' || kind === 'waiting' || kind === 'success' ? kind : 'idle';
}

interface FacesProps {
  now: Face;
  /** While busy: asking whether the lead has arrived, not sending. */
  asks: boolean;
  idle: string;
  t: FormModel['t'];
}

/** Labels of the button for all states, stacked so that its width never changes. */
function Faces({ now, asks, idle, t }: FacesProps) {
  const busy = asks ? 'asking' : 'busy';
  const faces = {
    idle,
    busy: t('form::sending'),
    asking: t('form::asking'),
    waiting: t('form::try_now'),
    success: t('form::sent'),
  };
  return Object.entries(faces).map(([kind, words]) => {
    const shown = kind === (now === 'busy' ? busy : now);
    return (
      <span key={kind} part="face" data-state={shown ? 'shown' : 'hidden'} aria-hidden={!shown}>
        {(kind === 'busy' || kind === 'asking') && <span part="spinner" />}
        {kind === 'success' && <Icon name="check" />}
        <span>{words}</span>
      </span>
    );
  });
}

function submitLabel({ props, order, t }: FormModel): string {
  const words = props.label || (order ? order.label : t('form::submit'));
  return order?.sum ? `${words} · ${order.sum}` : words;
}

/** Announces that the form is being sent, then the success. */
function Success(model: FormModel) {
  const { machine, kind, t, hold } = model;
  const { loaded } = model.sender;
  const challenged = useStore(machine.challenged);
  const asks = useStore(machine.store, isAsking);
  return (
    <div role="status" part="status" onPointerMove={() => hold(true)} onPointerLeave={() => hold(false)}>
      {kind === 'busy' && !challenged && !asks && <span data-visually-hidden="">{t('form::sending')}</span>}
      {loaded && <loaded.answers.SuccessNote {...model} />}
    </div>
  );
}
