import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { typedPromocode } from '../../../domain/cart/promocode-text.js';
import { type Promocode, promocodeState } from '../../../domain/cart/promotion.js';
import { focusIfLost } from '../../../platform/focus/shadow-dom.js';
import { useLatest, useOnChange } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import type { PromoField as Field, PromoError } from '../../../stores/totals/promocode.js';
import { promotions } from '../../../stores/totals/promotions.js';
import { totals } from '../../../stores/totals/totals.js';
import { IconButton } from '../../shared/buttons.js';
import { Icon } from '../../shared/icons/Icon.js';
import { useAnnounced, useCartContext } from '../context/cart-context.js';
import { benefit, promoErrorWords } from './sum-words.state.js';

/** Applied promo code, or the field for one. */
export function Promo() {
  const field = useStore(promotions(), (promoted) => promoted.field);
  const { admin } = useCartContext();
  const used = useRef(false);
  const use = (command: () => void) => {
    if (admin) return;
    used.current = true;
    command();
  };
  return field.state === 'applied' ? (
    <AppliedPromo promocode={field.promocode} checking={field.checking} used={used} use={use} />
  ) : (
    <PromoField field={field} used={used} use={use} />
  );
}

/** Time until a minimum-total error disappears, in ms (PROMO-02). */
const AMOUNT_ERROR_TIME = 3000;

interface PromoUse {
  /** True after the visitor has sent or removed a code: the control that replaces the pressed one takes focus. */
  used: RefObject<boolean>;
  /** Runs a command of the visitor; in the editor the code stays as it is. */
  use(command: () => void): void;
}

/** Promo code field (PROMO-01, PROMO-02). */
function PromoField({ field, used, use }: PromoUse & { field: Exclude<Field, { state: 'applied' }> }) {
  const { t, typedCode } = useCartContext();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(typedCode.current);
  useEffect(() => {
    typedCode.current = code;
  }, [code, typedCode]);
  const error = usePromoError(field.state === 'error' ? field.error : null);
  const loading = field.state === 'loading';
  useEffect(() => {
    if (used.current) focusIfLost(input.current);
    used.current = false;
  }, [used]);

  // the error is below the field and may be covered by the sums
  useEffect(() => {
    if (error.words && input.current?.matches(':focus')) form.current?.scrollIntoView({ block: 'nearest' });
  }, [error.words]);

  // shows a code restored after a reload while it is checked, and when the check fails
  const given = field.state === 'loading' ? field.code : field.state === 'error' ? field.error.code : '';
  useEffect(() => {
    if (given) setCode((typed) => typed || given);
  }, [given]);

  const write = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    promotions().clearError();
    if ((nativeEvent as InputEvent).isComposing) return setCode(currentTarget.value);
    const { value, selectionStart } = currentTarget;
    const kept = typedPromocode(value);
    const caret = typedPromocode(value.slice(0, selectionStart ?? value.length)).length;
    if (kept !== value) {
      // stripping characters would move the caret to the end
      currentTarget.value = kept;
      currentTarget.setSelectionRange(caret, caret);
    }
    setCode(kept);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    use(() => {
      // what has just been typed may not be rendered yet
      void promotions().apply(input.current?.value ?? code);
      input.current?.focus();
    });
  };
  const buttonWords = () => {
    if (loading) return t('main::loading');
    return error.canRetry ? t('main::retry') : t('cart::promotion::apply');
  };
  return (
    <form ref={form} part="promo" data-state={field.state} noValidate onSubmit={send}>
      <label part="promo-label" htmlFor={id}>
        {t('cart::promotion::label')}
      </label>
      <div part="promo-row">
        <input
          ref={input}
          id={id}
          part="promo-input"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          aria-invalid={error.words !== ''}
          aria-describedby={error.words ? `${id}-error` : undefined}
          onChange={write}
          onCompositionEnd={({ currentTarget }) => setCode(typedPromocode(currentTarget.value))}
        />
        <button type="submit" part="button" aria-disabled={loading} data-state={field.state}>
          {buttonWords()}
        </button>
      </div>
      {error.words && (
        <p part="error" id={`${id}-error`} onPointerEnter={error.point} onPointerLeave={error.leave}>
          <Icon name="alert" />
          {error.words}
        </p>
      )}
    </form>
  );
}

/** Text of a promo error (PROMO-04). The minimum-total error disappears by itself, unless the pointer is on it. */
function usePromoError(error: PromoError | null) {
  const shared = useCartContext();
  const [paused, setPaused] = useState(false);
  usePausableTimer(error?.kind === 'amount', paused, () => promotions().clearError());
  const words = error ? promoErrorWords(error, shared) : '';

  useAnnounced('promo', words);
  useOnChange(words, () => setPaused(false));

  const canRetry = error?.kind === 'timeout';
  return { words, canRetry, point: () => setPaused(true), leave: () => setPaused(false) };
}

/** Calls `end` once AMOUNT_ERROR_TIME has passed since `active`; the countdown stops while `paused`. */
function usePausableTimer(active: boolean, paused: boolean, end: () => void): void {
  const left = useRef(AMOUNT_ERROR_TIME);
  const latest = useLatest(end);

  useEffect(() => {
    if (!active) left.current = AMOUNT_ERROR_TIME;
  }, [active]);

  useEffect(() => {
    if (!active || paused) return;
    const start = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - start));
    };
  }, [active, paused, latest]);
}

interface AppliedProps extends PromoUse {
  promocode: Promocode;
  /** The code is being rechecked for the changed cart. */
  checking: boolean;
}

/** Applied promo code in place of the field: its benefit, or why it does not count now (PROMO-02, PROMO-04). */
function AppliedPromo({ promocode, checking, used, use }: AppliedProps) {
  const shared = useCartContext();
  const remove = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { t, typedCode } = shared;
  const { code } = promocode;
  const { status, note, error } = usePromoStatus(promocode, checking);
  useEffect(() => {
    if (used.current) {
      focusIfLost(remove.current);
      // focus scrolls only the button into view; the text below it may be covered by the sums
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    used.current = false;
    typedCode.current = '';
  }, [used, typedCode]);
  return (
    <div ref={box} part="applied" data-state={status} aria-busy={checking}>
      <Icon name="tag" />
      <p part="applied-text">
        <span part="applied-code">{code}</span> <span part="applied-benefit">{benefit(promocode, shared)}</span>
      </p>
      <IconButton
        ref={remove}
        part="remove"
        icon="close"
        aria-label={t('cart::promotion::remove', { code })}
        onClick={() => use(() => promotions().remove())}
      />
      {note && <p part="applied-note">{note}</p>}
      {error && (
        <p part="error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Status of the code in the current cart, with its texts; announces each change. */
function usePromoStatus(promocode: Promocode, checking: boolean) {
  const { t, money } = useCartContext();
  const subtotal = useStore(totals(), (sums) => sums.subtotal);
  // a discount that cannot be combined with it applies instead
  const notCombined = useStore(totals(), (sums) => sums.promoNotCombined);
  const { code, activeFrom } = promocode;
  const known = promocodeState(promocode, subtotal);
  // the known answer is for another subtotal and may be stale: show no error while a check is pending
  const status = known === 'default_error' && checking ? 'checking' : known;
  const isWrong = status === 'default_error' || status === 'amount_error';
  const error = isWrong ? t(`cart::promotion::code::${status}`, { code, sum: money(activeFrom) }) : '';
  const note = status === 'applied' && notCombined ? t('cart::promotion::not_combined') : '';

  const words = status === 'checking' ? '' : error || t('cart::promotion::applied', { code });
  // not when only the wording changes
  useAnnounced('promo', words, `${status} ${code}`);

  return { status, note: status === 'checking' ? t('cart::promotion::checking', { code }) : note, error };
}
