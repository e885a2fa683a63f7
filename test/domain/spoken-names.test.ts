import { expect } from '@esm-bundle/chai';
import de from '../../src/i18n/de.json';
import en from '../../src/i18n/en.json';
import es from '../../src/i18n/es.json';
import fr from '../../src/i18n/fr.json';
import ru from '../../src/i18n/ru.json';

/** Visible button texts, each with the text of the button’s accessible name. */
const NAMES = {
  'cart::keep_priceless': 'cart::keep_priceless_of',
  'cart::lost::put_back': 'cart::lost::put_back_of',
  'cart::note_add': 'cart::note_add_of',
  'cart::note_edit': 'cart::note_edit_of',
  'cart::options_edit': 'cart::options_edit_of',
  'cart::take_out_one': 'cart::take_out_of',
  'cart::undo': 'cart::undo_of',
  'form::file_stop': 'form::file_stop_of',
  'form::group_remove': 'form::group_remove_row',
  'form::group_undo': 'form::group_undo_row',
  'form::show_line': 'form::show_line_of',
  'main::retry': 'form::file_again_of',
  'payment::unpaid_dismiss': 'payment::unpaid_dismiss_of',
  'payment::unpaid_pay': 'payment::unpaid_pay_of',
};

describe('accessible names of buttons', () => {
  for (const [language, groups] of Object.entries({ de, en, es, fr, ru })) {
    it(`contain the visible text in ${language}, so that voice control finds the button`, () => {
      const texts: Record<string, unknown> = Object.assign({}, ...Object.values(groups));
      const said = (key: string) => String(texts[key]).toLowerCase();
      const unsaid = Object.entries(NAMES).filter(([seen, name]) => !said(name).includes(said(seen)));
      expect(unsaid.map(([seen, name]) => `"${said(seen)}" is not in "${said(name)}"`)).to.deep.equal([]);
    });
  }
});
