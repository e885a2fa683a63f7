import { useId } from 'react';
import type { FormState } from '../../domain/form/form-state.js';
import type { ShopTextKey } from '../../i18n/shop-texts.js';
import { useStore } from '../../platform/element/use-store.js';
import { Icon } from '../shared/icons/Icon.js';
import type { FormMachine } from './form-machine.js';
import type { FormModel } from './use-form.js';

/** What stands below the fields: what went wrong, a challenge, the button, and what has been achieved. */
export function FormFoot(model: FormModel) {
  const { machine, kind, order, t, button } = model;
  const idle = useStore(machine.store, (state) => state.kind === 'idle');
  const challenged = useChallenged(machine);
  const tipId = useId();
  // once the order is placed the cart is empty, which is no trouble
  const tip = order && idle ? order.tip : '';
  return (
    <div part="foot">
      <Failure {...model} />
      {challenged && <Captcha {...model} />}
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

/** Whether the server's challenge stands. */
function useChallenged({ store }: FormMachine): boolean {
  return useStore(store, (state) => state.kind === 'busy' && state.captcha !== null);
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

function submitLabel({ props, order, t }: FormModel): string {
  const words = props.label || (order ? order.label : t('form::submit'));
  return order?.sum ? `${words} · ${order.sum}` : words;
}

/** The region is always there, so that screen readers announce what appears in it. */
function Failure({ machine: { store }, notLoaded, t, submit }: FormModel) {
  const answered = useStore(store, (state) => (state.kind === 'idle' ? state.failure : null));
  const unexplained = useStore(store, isUnexplained);
  const unanswered = useStore(store, ({ kind, form }) => kind === 'idle' && form.key !== null);
  const unloaded = notLoaded ? { key: 'main::error::network' } : null;
  const failure = unloaded ?? answered ?? (unexplained ? { key: 'form::all_empty' } : null);
  return (
    <div role="alert" part="alert">
      {failure && (
        <div part="failure">
          <Icon name="alert" />
          <p>{'key' in failure ? t(failure.key as ShopTextKey) : failure.text}</p>
          {(notLoaded || unanswered) && (
            <button type="button" part="link-button" onClick={submit}>
              {t('main::retry')}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Nothing was filled in, and no field says so. */
function isUnexplained(state: FormState): boolean {
  return state.kind === 'idle' && state.allEmpty && Object.keys(state.errors).length === 0;
}

/** A challenge of the server; the widget itself is the page's, in the slot. */
function Captcha({ machine, t }: FormModel) {
  return (
    <div part="captcha">
      <p role="alert">{t('form::captcha')}</p>
      <slot name="captcha" />
      <button type="button" part="link-button" onClick={() => machine.apply({ type: 'captchaClosed' })}>
        {t('form::captcha_cancel')}
      </button>
    </div>
  );
}

function Success({ machine, kind, props, order, t, hold }: FormModel) {
  const words = props.success || (order ? order.success : t('form::success'));
  const succeeded = useStore(machine.store, (state) => state.kind === 'success');
  const challenged = useChallenged(machine);
  return (
    <div role="status" part="status" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
      {kind === 'busy' && !challenged && <span data-visually-hidden="">{t('form::sending')}</span>}
      {succeeded && (
        <p part="success">
          <Icon name="check" />
          <span>{words}</span>
        </p>
      )}
    </div>
  );
}
