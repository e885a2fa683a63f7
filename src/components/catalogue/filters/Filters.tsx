import { useId } from 'react';
import type { Facet } from '../../../domain/catalogue/facet.js';
import type { Filters as Chosen } from '../../../domain/catalogue/list-query.js';
import { readRange, toggled, valuesOf, withFilter, writeRange } from '../../../domain/catalogue/product-query.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import type { CardContext } from '../card/card-context.js';
import { currencySign, facetName } from './filter-names.js';
import { RangeFields } from './RangeFields.js';

export interface FiltersProps {
  id: string;
  open: boolean;
  facets: readonly Facet[];
  filters: Chosen;
  shop: CardContext;
  t: ShopTranslate;
  choose(filters: Chosen): void;
}

/** All that the list can be filtered by, a group each. */
export function Filters({ id, open, facets, filters, shop, t, choose }: FiltersProps) {
  return (
    <div id={id} part="find-filters" hidden={!open}>
      {facets.map((facet) => (
        <Group key={facet.id} facet={facet} filters={filters} shop={shop} t={t} choose={choose} />
      ))}
    </div>
  );
}

type GroupProps = Pick<FiltersProps, 'filters' | 'shop' | 't' | 'choose'> & { facet: Facet };

function Group({ facet, filters, shop, t, choose }: GroupProps) {
  const name = facetName(facet, t);
  const chosen = valuesOf(filters, facet.id);
  if (facet.kind === 'flag') {
    return (
      <div part="find-group">
        <Check name={name} count={null} on={chosen.length > 0} turn={() => choose(toggled(filters, facet.id, '1'))} />
      </div>
    );
  }
  if (facet.kind === 'range') {
    const unit = facet.id === 'price' ? currencySign(shop) : '';
    return (
      <fieldset part="find-group">
        <legend part="find-legend">{unit ? t('find::range_in', { name, unit }) : name}</legend>
        <RangeFields
          facet={facet}
          range={readRange(chosen[0]) ?? { from: null, to: null }}
          t={t}
          choose={(range) => choose(withFilter(filters, facet.id, [writeRange(range)].filter(Boolean)))}
        />
      </fieldset>
    );
  }
  return (
    <fieldset part="find-group">
      <legend part="find-legend">{name}</legend>
      <div part="find-values">
        {facet.values.map((value) => (
          <Check
            key={value.id}
            name={value.name}
            count={value.count}
            on={chosen.includes(value.id)}
            turn={() => choose(toggled(filters, facet.id, value.id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  name: string;
  count: number | null;
  on: boolean;
  turn(): void;
}

/** One value; what would find nothing cannot be chosen, but can be taken back. */
function Check({ name, count, on, turn }: CheckProps) {
  const id = useId();
  const none = count === 0 && !on;
  return (
    <span part="find-check" data-state={none ? 'none' : 'some'}>
      <input id={id} type="checkbox" part="find-tick" checked={on} disabled={none} onChange={turn} />
      <label htmlFor={id}>
        {name}
        {count !== null && <span part="find-value-count"> {count}</span>}
      </label>
    </span>
  );
}
