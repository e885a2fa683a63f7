import { useMemo, useState } from 'react';
import cardStyles from '../../../../styles/sb-catalogue-options.css';
import type { Variant } from '../../../domain/catalogue/product.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import type { LineOptionsProps } from '../../shared/line-options.js';
import type { CardContext, Opened } from '../context/card-context.js';
import { CardStates } from '../context/card-states.js';
import { useTips } from '../options/tips.js';
import { OptionsModal } from './OptionsModal.js';

/** Options modal for a cart line: its button changes the line to the shown variant. */
export function LineOptions({ opened, site, rules, t, choose, close, left }: LineOptionsProps) {
  useStyles(cardStyles);
  const hint = useTips();
  const [cards] = useState(() => new CardStates());
  const shop = useMemo<CardContext>(
    () => ({
      rules,
      site,
      t,
      buttonText: t('cart::options_apply'),
      question: null,
      look: null,
      admin: false,
      pictureWidth: 0,
      pictureSizes: '',
      cards,
      shown: (product) => product.variants[0] as Variant,
      add: async (product, variant) => {
        choose(product, variant);
        return { added: true };
      },
      chosen: () => {},
      openModal: null,
      hint,
    }),
    [rules, site, t, cards, choose, hint],
  );
  const shown = useMemo<Opened | null>(
    () => opened && { ...opened, view: 'options', openedByHistory: false },
    [opened],
  );
  return (
    <OptionsModal
      modal={{ opened: shown, open: () => {}, close, left }}
      shop={shop}
      list={null}
      addressed={false}
      // the cart's drawer has the history entry
      inHistory={false}
      // the line keeps its count
      counts={false}
    />
  );
}
