import { expect } from '@esm-bundle/chai';
import { errorText } from '../../../src/components/shared/fields/error-text.js';
import { kindWords } from '../../../src/components/shared/fields/file/file-words.js';
import { fieldErrorOf } from '../../../src/domain/form/field-validation.js';
import { validateField } from '../../../src/domain/form/form-rules.js';
import { type Catalogue, format } from '../../../src/domain/text/message-format.js';
import en from '../../../src/i18n/en.json';
import type { FormTranslate } from '../../../src/i18n/form-texts.js';
import ruTexts from '../../../src/i18n/ru.json';
import { fieldOf } from '../../domain/samples.js';

const english = { ...en.entry, ...en.form };
const russian = { ...ruTexts.entry, ...ruTexts.form };

const texts = (catalogue: Catalogue, language: string) =>
  ((key: string, values) => format(catalogue[key] ?? key, language, values)) as FormTranslate;
const t = texts(english, 'en');

/** Error text of a required field with a value, empty by default. */
function says(settings: object, value: string | string[] | boolean = '', translate = t): string {
  const error = validateField(fieldOf({ id: 'x', required: true, ...settings }), value, '2026-05-12T14:00');
  return error ? errorText(translate, error, 'en') : '';
}

describe('the error text of a field', () => {
  it('D13: contains the label unchanged, in a sentence that fits any label', () => {
    const options = ['a', 'b'];
    const table: [settings: object, words: string][] = [
      [{ label: 'Facebook page' }, 'Facebook page: enter a value'],
      [{ type: 'name', label: 'Contact person' }, 'Contact person: enter a value'],
      [{ type: 'name', label: 'Name' }, 'Enter your name'],
      [{ type: 'phone', label: 'Phone' }, 'Enter your phone number'],
      [{ type: 'phone', label: 'Phone of the school' }, 'Phone of the school: enter a phone number'],
      [{ type: 'email', label: 'Email' }, 'Enter your email address, like name@example.com'],
      [
        { type: 'email', label: 'Email of the school' },
        'Email of the school: enter an email address, like name@example.com',
      ],
      [{ type: 'select', label: 'How did you hear of us?', options }, 'How did you hear of us?: choose one'],
      [{ type: 'checkbox', label: 'Extras', options }, 'Extras: choose at least one'],
      [{ type: 'checkbox', label: 'I have read the house rules' }, 'Tick the box: I have read the house rules'],
      [{ type: 'policy', label: 'the privacy policy' }, 'Tick the box to agree to the privacy policy'],
      [{ type: 'file', label: 'CV' }, 'CV: choose a file'],
      [{ label: '' }, 'This field: enter a value'],
    ];
    for (const [settings, words] of table)
      expect(says(settings, 'options' in settings && words.includes('least') ? [] : '')).to.equal(words);
    expect(says({ type: 'email', label: 'Email of the school' }, 'x@y')).to.match(/^Email of the school: enter/);
  });

  it('D13: contains the label in Russian too', () => {
    const ru = texts(russian, 'ru');
    const inRussian = (settings: object) => says(settings, '', ru);
    expect(inRussian({ type: 'name', label: 'Имя' })).to.equal('Введите имя');
    expect(inRussian({ type: 'phone', label: 'Телефон' })).to.equal('Введите номер телефона');
    expect(inRussian({ type: 'select', label: 'Цвет', options: ['a'] })).to.equal('Цвет: выберите вариант');
  });

  it('D13: uses errorLabel in place of the label, and requiredText in place of the whole text', () => {
    const named = { label: 'Whom do we call when you are late?', errorLabel: 'The person to call' };
    expect(says(named)).to.equal('The person to call: enter a value');
    expect(says({ ...named, type: 'number' }, '1e3')).to.equal('The person to call must be a number');
    expect(says({ ...named, requiredText: 'Somebody has to answer' })).to.equal('Somebody has to answer');
    const [mail, again] = [
      fieldOf({ id: 'mail', label: 'Mail' }),
      fieldOf({ id: 'again', label: 'Once more', errorLabel: 'The second mail', equals: 'mail' }),
    ];
    const form = { fields: [mail, { ...again, equals: 'mail' }], values: { mail: 'a', again: 'b' } };
    const error = fieldErrorOf({ ...again, equals: 'mail' }, { ...form, checks: null, verdicts: null, now: '' });
    expect(error?.values).to.deep.equal({ label: 'The second mail', other: 'Mail' });
  });

  it('[FLD-05] D13: writes the limits of a number as the language does', () => {
    const says = (language: string, limits: object) => {
      const error = validateField(fieldOf({ type: 'number', label: 'x', ...limits }), '5');
      return error ? errorText(t, error, language) : '';
    };
    expect([says('en', { min: 7.125 }), says('de', { min: 7.125 })]).to.deep.equal([
      'x must be 7.125 or more',
      'x must be 7,125 or more',
    ]);
    expect([says('en', { min: 1990 }), says('de', { min: 1_000_000 }), says('de', { max: -0.5 })]).to.deep.equal([
      'x must be 1990 or more',
      'x must be 1.000.000 or more',
      'x must be -0,5 or less',
    ]);
  });

  it('D13: names file types without those that a wider type includes', () => {
    expect(kindWords(['.pdf', '.jpg', 'image/png', 'image/*'], t, 'en')).to.equal('PDF or picture');
    expect(kindWords(['.pdf', '.jpg'], t, 'en')).to.equal('PDF or JPG');
    expect(kindWords(['video/*', '.mp4', '.mp3'], t, 'en')).to.equal('video or MP3');
  });
});
