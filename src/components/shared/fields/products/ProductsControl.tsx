import { useEffect, useState } from 'react';
import styles from '../../../../../styles/field-products.css';
import stepperStyles from '../../../../../styles/stepper.css';
import type { FieldOf } from '../../../../domain/form/field/form-field.js';
import { foldedText } from '../../../../domain/form/fields/choice/select-search.js';
import { chosenProducts, maxCountOf, withProduct } from '../../../../domain/form/fields/products/products.js';
import { productsSum } from '../../../../domain/form/lead-payload.js';
import { formatMoney } from '../../../../domain/shared/money.js';
import { useHandler } from '../../../../platform/react/use-latest.js';
import { useStore } from '../../../../platform/react/use-store.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import { currentRules, shopRules } from '../../../../stores/shop/shop-rules.js';
import { useCurrent } from '../../use-current.js';
import { FieldHint, RequiredMark } from '../kit/FieldParts.js';
import type { ControlProps } from '../kit/field-props.js';
import { OfferedProduct } from './OfferedProduct.js';

/** Longest list without a search input. */
const MOST_PLAIN = 15;

/** Product choice: a checkbox or radio button for each, counts of the chosen ones, and the total. */
export function ProductsControl(props: ControlProps<FieldOf<'products'>>) {
  useStyles(styles, stepperStyles);
  const { field, value, id, describedBy, accessibleName, locked, site, t, onChange } = props;
  const offered = field.products ?? [];
  const currency = useCurrency(props);
  const [wanted, setWanted] = useState('');
  const now = useCurrent(value);
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
        {field.label || accessibleName || field.name}
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
