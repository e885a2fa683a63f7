import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { normalisePromocode } from '../../domain/cart/promotion.js';
import { type PromoField as Field, promotions } from '../../stores/promotions.js';
import { Icon } from '../shared/icons/Icon.js';
import { useShop } from './shop-context.js';
import { usePromoError } from './use-promo-error.js';

/** Where the visitor writes a promo code (PROMO-01, PROMO-02). */
export function PromoField({ field }: { field: Exclude<Field, { state: 'applied' }> }) {
  const { t } = useShop();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const error = usePromoError(field.state === 'error' ? field.error : null);
  const loading = field.state === 'loading';

  // a code that a reload has kept, while it is asked for, and when it could not be checked
  const given = field.state === 'loading' ? field.code : field.state === 'error' ? field.error.code : '';
  useEffect(() => {
    if (given) setCode((typed) => typed || given);
  }, [given]);

  const write = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    promotions().clearError();
    if ((nativeEvent as InputEvent).isComposing) return setCode(currentTarget.value);
    const { value, selectionStart } = currentTarget;
    const kept = normalisePromocode(value);
    const caret = normalisePromocode(value.slice(0, selectionStart ?? value.length)).length;
    if (kept !== value) {
      // what is stripped must not throw the caret to the end
      currentTarget.value = kept;
      currentTarget.setSelectionRange(caret, caret);
    }
    setCode(kept);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    void promotions().apply(code);
    input.current?.focus();
  };
  return (
    <form part="promo" data-state={field.state} noValidate onSubmit={send}>
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
          onCompositionEnd={({ currentTarget }) => setCode(normalisePromocode(currentTarget.value))}
        />
        <button type="submit" part="button" aria-disabled={loading} data-state={field.state}>
          {loading ? t('main::loading') : t('cart::promotion::apply')}
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
