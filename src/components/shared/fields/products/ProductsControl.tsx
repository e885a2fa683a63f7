import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from '../../../../../styles/field-products.css';
import stepperStyles from '../../../../../styles/stepper.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { chosenProducts, maxCountOf, withProduct } from '../../../../domain/form/fields/products/products.js';
import type { FormProduct } from '../../../../domain/form/form-rules.js';
import { productsSum } from '../../../../domain/form/lead-payload.js';
import { formatMoney, toMinor } from '../../../../domain/shared/money.js';
import { foldedText } from '../../../../domain/text/searched-words.js';
import type { FormTranslate } from '../../../../i18n/form-texts.js';
import { focusIfLost, hasFocusWithin } from '../../../../platform/focus/shadow-dom.js';
import { useHandler, useLatest } from '../../../../platform/react/use-latest.js';
import { useStore } from '../../../../platform/react/use-store.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { currentRules } from '../../../../stores/shop/rules-state.js';
import { shopRules } from '../../../../stores/shop/shop-rules.js';
import type { Site } from '../../../../stores/site/site.js';
import { CountStepper } from '../../count/CountStepper.js';
import { Icon } from '../../icons/Icon.js';
import { ShopPicture } from '../../picture/ShopPicture.js';
import { FieldHint, RequiredMark } from '../kit/FieldParts.js';
import { type ControlProps, spokenName } from '../kit/field-props.js';

/** Longest list without a search input. */
const MOST_PLAIN = 15;

/** Product choice: a checkbox or radio button for each, counts of the chosen ones, and the total. */
export function ProductsControl(props: ControlProps<FieldOf<'products'>>) {
  useStyles(styles, stepperStyles);
  const { field, value, id, describedBy, locked, site, t, onChange } = props;
  const offered = field.products ?? [];
  const currency = useCurrency(props);
  const [wanted, setWanted] = useState('');
  const now = useLatest(value);
  const change = useHandler((product: string, count?: number) => {
    if (locked) return;
    now.current = withProduct(field, now.current, product, count);
    onChange(now.current);
  });
  const countNow = useHandler((product: string) => countOf(now.current, product));
  const countOf = (held: typeof value, product: string) =>
    chosenProducts(field, held).find((one) => one.id === product)?.count ?? 0;
  const chosen = chosenProducts(field, value);
  const counts = new Map(chosen.map((one) => [one.id, one.count]));
  const found = offered.filter(({ title }) => foldedText(title).includes(foldedText(wanted)));
  const sum = productsSum(chosen, currency);
  return (
    <fieldset id={id} part="products" aria-describedby={describedBy} disabled={field.disabled}>
      <legend part="field-label" data-visually-hidden={field.label ? undefined : ''}>
        {spokenName(props)}
        {field.required && <RequiredMark />}
        {field.required && <span data-visually-hidden=""> ({t('form::is_required')})</span>}
      </legend>
      <FieldHint id={`${id}-hint`} text={field.hint} />
      {offered.length > MOST_PLAIN && (
        <input
          type="search"
          part="field-input products-find"
          placeholder={t('form::products_find')}
          aria-label={t('form::products_find')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          // the list already shows what is found; the form is not to be sent by a search
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <ul part="products-list" data-state={offered.length > MOST_PLAIN ? 'long' : undefined}>
        {found.map((product) => (
          <OfferedProduct
            key={product.id}
            product={product}
            group={field.multiple ? null : id}
            count={counts.get(product.id) ?? 0}
            most={maxCountOf(field, value, product.id)}
            currency={currency}
            site={site}
            t={t}
            change={change}
            countNow={countNow}
          />
        ))}
      </ul>
      <p role="status" part="products-none">
        {wanted !== '' && found.length === 0 && t('form::no_options')}
      </p>
      <p role="status" part="products-sum">
        {sum > 0 && t('form::products_sum', { sum: formatMoney(sum, currency, site.language) })}
      </p>
    </fieldset>
  );
}

/** Returns the currency of the page, else of the shop, whose settings it loads. */
function useCurrency({ site: { projectId, currency } }: ControlProps): string {
  const rules = useStore(currentRules());
  useEffect(() => {
    if (currency === '') void shopRules(projectId).load();
  }, [projectId, currency]);
  return rules.currency;
}

/** Width of a product's picture in CSS px. */
const PICTURE = 48;

interface OfferedProductProps {
  product: FormProduct;
  /** Shared name of the radio buttons; null if several products can be chosen. */
  group: string | null;
  /** 0 if not chosen. */
  count: number;
  most: number;
  currency: string;
  site: Site;
  t: FormTranslate;
  /** Chooses a product; `count` defaults to the offered count, 0 removes it. */
  change(id: string, count?: number): void;
  countNow(id: string): number;
}

/** Selectable product with picture, title and unit price, and a count once chosen. */
const OfferedProduct = memo(function OfferedProduct(props: OfferedProductProps) {
  const { product, group, count, most, currency, site, t, change, countNow } = props;
  const { id, img, title, price, strict } = product;
  const name = title || id;
  const minor = price === null ? null : (toMinor(price, currency) ?? 0);
  const row = useRef<HTMLLIElement>(null);
  const tick = useRef<HTMLInputElement>(null);
  /** The stepper is going away with the focus in it. */
  const loses = useRef(false);
  useLayoutEffect(() => {
    if (loses.current) focusIfLost(tick.current);
    loses.current = false;
  });
  const setCount = (wanted: number) => {
    // an input that leaves with the focus may report its change once more, when the focus is gone
    loses.current ||= wanted < 1 && row.current !== null && hasFocusWithin(row.current);
    change(id, Math.max(0, Math.min(wanted, most)));
  };
  return (
    <li ref={row} part="product" data-state={count > 0 ? 'chosen' : undefined}>
      <label part="product-choice">
        <input
          ref={tick}
          type={group === null ? 'checkbox' : 'radio'}
          name={group ?? id}
          value={id}
          part="tick"
          checked={count > 0}
          onChange={() => change(id, count > 0 ? 0 : undefined)}
        />
        <span part="product-picture">
          {img ? <ShopPicture image={img} alt="" boxWidth={PICTURE} site={site} /> : <Icon name="tag" />}
        </span>
        <span part="product-words">
          <span part="product-title">{name}</span>
          {minor !== null && <span part="product-price">{formatMoney(minor, currency, site.language)}</span>}
        </span>
      </label>
      {strict && product.count > 1 && <span part="product-count">× {product.count}</span>}
      {count > 0 && !strict && (
        <CountStepper
          t={t}
          language={site.language}
          name={name}
          count={count}
          most={most}
          current={() => countNow(id)}
          onCount={setCount}
        />
      )}
    </li>
  );
});
