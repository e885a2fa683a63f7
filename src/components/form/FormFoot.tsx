import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isMailto } from '../../domain/form/endpoint.js';
import { type FormState, isAsking } from '../../domain/form/form-state.js';
import { leadLines } from '../../domain/form/lead-lines.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { useStore } from '../../platform/react/use-store.js';
import { Icon } from '../shared/icons/Icon.js';
import { FormAlert, SendingState } from './FormAlert.js';
import type { FormMachine, FormModel } from './model/form-model.js';

/** Shows the site's captcha provider; lazy because servers rarely request a captcha. */
export const captchaModule = lazyModule(
  () => import('./captcha/CaptchaChallenge.js'),
  'the captcha could not be loaded; the input is kept, and the next press retries',
  'captcha',
);

/** Area below the fields: errors, a challenge, the buttons, and the success message. */
export function FormFoot(model: FormModel) {
  const { machine, kind, order, t, button, steps } = model;
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
      <FormAlert {...model} />
      <SendingState {...model} />
      <CaptchaPlace {...model} />
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
      <SentList {...model} />
    </div>
  );
}

/** Scrolls a partly visible element into view when it grows: the new content answers the button just pressed in it. */
function useKeptInView(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.offsetHeight;
    const observer = new ResizeObserver(() => {
      const grown = element.offsetHeight > height;
      height = element.offsetHeight;
      const { top, bottom } = element.getBoundingClientRect();
      if (grown && top >= 0 && top < innerHeight && bottom > innerHeight) element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}

/** Shows a challenge of the server: with the provider set by the site, else with the page's own widget. */
function CaptchaPlace(model: FormModel) {
  const { demanded, provided, fail } = model.sender.captcha;
  const challenge = useLazy(captchaModule, provided && demanded !== null);
  const known = useRef<object>(challenge);
  useEffect(() => {
    const isNews = known.current !== challenge;
    known.current = challenge;
    if (isNews && challenge.status === 'failed') fail('form::captcha_not_loaded');
  }, [challenge, fail]);
  if (!provided) return demanded && <PageWidget {...model} />;
  return challenge.status === 'ready' && <challenge.value.CaptchaChallenge model={model} />;
}

/** A challenge with the page's own widget in the slot. */
function PageWidget({ sender: { captcha }, t }: FormModel) {
  return (
    <div part="captcha">
      <p role="alert">{t('form::captcha')}</p>
      <slot name="captcha" />
      <button type="button" part="link-button" onClick={captcha.close}>
        {t('form::captcha_cancel')}
      </button>
    </div>
  );
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

/** True while the success message is shown: also after the form is cleared, until the visitor edits or sends it again. */
function useSuccessNote({ store }: FormMachine): boolean {
  const [noted, setNoted] = useState(false);
  useEffect(() => {
    let emptied: FormState['form'] | null = null;
    let last: FormState['kind'] = store.get().kind;
    return store.subscribe(({ kind, form }) => {
      if (kind === 'idle' && last === 'success') emptied = form;
      setNoted(kind === 'success' || (kind === 'idle' && form === emptied));
      last = kind;
    });
  }, [store]);
  return noted;
}

function Success({ machine, sender: { captcha }, kind, props, site, order, t, hold }: FormModel) {
  const mailed = isMailto(site.endpoint) && !props.noSend;
  const words = props.success || (mailed ? t('form::mail_success') : order ? order.success : t('form::success'));
  const succeeded = useSuccessNote(machine);
  // a visible challenge shows its own text
  const challenged =
    captcha.demanded !== null && (captcha.asking || captcha.demanded === 'visible' || !captcha.provided);
  const asks = useStore(machine.store, isAsking);
  return (
    <div role="status" part="status" onPointerMove={() => hold(true)} onPointerLeave={() => hold(false)}>
      {kind === 'busy' && !challenged && !asks && <span data-visually-hidden="">{t('form::sending')}</span>}
      {succeeded && (
        <p part="success">
          <Icon name="check" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}

/** Lists what would be sent, in the editor, which sends nothing. */
function SentList({ machine, t }: FormModel) {
  const lead = useStore(machine.store, (state) => (state.kind === 'listed' ? state.lead : null));
  return (
    <div role="status" part="listed-region">
      {lead && (
        <div part="listed">
          <p>{t('form::listed')}</p>
          <dl>
            {leadLines(lead).map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
