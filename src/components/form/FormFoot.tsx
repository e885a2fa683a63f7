import { useId } from 'react';
import type { TextKey } from '../../i18n/text-key.js';
import { Icon } from '../shared/icons/Icon.js';
import type { FormModel } from './use-form.js';

/** What stands below the fields: what went wrong, a challenge, the button, and what has been achieved. */
export function FormFoot(model: FormModel) {
  const { machine, kind, ordering, t, button } = model;
  const { state } = machine;
  const tipId = useId();
  // once the order is placed the cart is empty, which is no trouble
  const tip = ordering && state.kind === 'idle' ? ordering.tip : '';
  return (
    <div part="foot">
      <Failure {...model} />
      {state.kind === 'busy' && state.captcha && <Captcha {...model} />}
      <button
        ref={button}
        type="submit"
        part="button button-primary submit"
        data-state={kind}
        aria-disabled={tip !== '' ? true : undefined}
        aria-describedby={tip ? tipId : undefined}
      >
        <Faces now={kind} idle={submitLabel(model)} t={t} />
      </button>
      {tip && (
        <p part="tip" id={tipId}>
          <Icon name="alert" />
          <span>{tip}</span>
        </p>
      )}
      <Success {...model} />
    </div>
  );
}

/** The words of the button in each state, one over the other, so that it never changes its width. */
function Faces({ now, idle, t }: { now: FormModel['kind']; idle: string; t: FormModel['t'] }) {
  const faces = { idle, busy: t('form::sending'), success: t('form::sent') };
  return Object.entries(faces).map(([kind, words]) => (
    <span key={kind} part="face" data-state={kind === now ? 'shown' : 'hidden'} aria-hidden={kind !== now}>
      {kind === 'busy' && <span part="spinner" />}
      {kind === 'success' && <Icon name="check" />}
      <span>{words}</span>
    </span>
  ));
}

function submitLabel({ props, ordering, t }: FormModel): string {
  const words = props.label || (ordering ? ordering.label : t('form::submit'));
  return ordering?.sum ? `${words} · ${ordering.sum}` : words;
}

/** The region is always there, so that screen readers hear what appears in it. */
function Failure({ machine: { state }, notLoaded, t, submit }: FormModel) {
  const trouble = state.kind === 'idle' ? state : null;
  const unexplained = trouble?.allEmpty && Object.keys(trouble.errors).length === 0;
  const unloaded = notLoaded ? { key: 'main::error::network' } : null;
  const failure = unloaded ?? trouble?.failure ?? (unexplained ? { key: 'form::all_empty' } : null);
  return (
    <div role="alert" part="alert">
      {failure && (
        <div part="failure">
          <Icon name="alert" />
          <p>{'key' in failure ? t(failure.key as TextKey) : failure.text}</p>
          {(notLoaded || trouble?.form.key) && (
            <button type="button" part="link-button" onClick={submit}>
              {t('main::retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A challenge of the server; the widget itself is the page's, in the slot. */
function Captcha({ machine, t }: FormModel) {
  return (
    <div part="captcha">
      <p role="alert">{t('form::captcha')}</p>
      <slot name="captcha" />
      <button type="button" part="link-button" onClick={() => machine.dispatch({ type: 'captchaClosed' })}>
        {t('form::captcha_cancel')}
      </button>
    </div>
  );
}

function Success({ machine: { state }, kind, props, ordering, t, hold }: FormModel) {
  const words = props.success || (ordering ? ordering.success : t('form::success'));
  const challenged = state.kind === 'busy' && state.captcha !== null;
  return (
    <div role="status" part="status" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      {kind === 'busy' && !challenged && <span data-visually-hidden="">{t('form::sending')}</span>}
      {state.kind === 'success' && (
        <p part="success">
          <Icon name="check" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}
