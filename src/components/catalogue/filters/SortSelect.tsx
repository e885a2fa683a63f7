import { useId } from 'react';
import { SORTS } from '../../../domain/catalogue/product-query.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { Icon } from '../../shared/icons/Icon.js';

export interface SortSelectProps {
  value: string;
  t: ShopTranslate;
  sort(order: string): void;
}

/** The order of the list. One that the backend alone knows is shown by its own name. */
export function SortSelect({ value, t, sort }: SortSelectProps) {
  const id = useId();
  const orders: readonly string[] = SORTS;
  const all = orders.includes(value) ? orders : [...orders, value];
  return (
    <div part="find-sort">
      <label htmlFor={id} part="find-label">
        {t('find::sort')}
      </label>
      <span part="find-select">
        <select id={id} part="find-input" value={value} onChange={({ currentTarget }) => sort(currentTarget.value)}>
          {all.map((order) => (
            <option key={order} value={order}>
              {t.known(`find::sort::${order}`) || order}
            </option>
          ))}
        </select>
        <Icon name="next" />
      </span>
    </div>
  );
}
