import { fieldChapter, loadFieldDocs, typeWords } from '../../../tools/manifest/fields.mjs';
import { writtenFields } from '../assets/markup.js';
import { FIELD_FORMS, FIELDS_AROUND } from '../examples.mjs';

/** The control of a setting in the playground, by its JSON Schema. */
function controlOf({ enum: values, type, default: fallback, minimum, maximum }) {
  const shown = fallback === undefined ? '' : String(fallback);
  if (values) return { kind: 'one-of', values, shown };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer' || type === 'number') return { kind: 'number', min: minimum, max: maximum, shown };
  return type === 'string' ? { kind: 'text', shown } : { kind: 'json', shown };
}

const described = ([name, setting]) => {
  const control = controlOf(setting);
  const [example] = setting.examples ?? [];
  return {
    ...{ name, description: setting.description, control, type: { text: typeWords(setting).replaceAll('`', '') } },
    ...{
      shown: control.shown,
      example: example === undefined || control.kind === 'flag' ? '' : JSON.stringify(example),
    },
  };
};

const listed = (settings) => Object.entries(settings).map(described);

/** Common settings by the mark of a type, outermost last. */
const COMMON = { none: [], every: ['every'], filled: ['filled', 'every'], typed: ['typed', 'filled', 'every'] };
const TITLES = { every: 'Every field', filled: 'Fields that are filled in', typed: 'Fields that are typed' };

function markupOf({ type, example }) {
  const field = { id: type, type, ...example };
  const around = FIELDS_AROUND[type];
  const fields = around ? around(field) : [field];
  return `<sb-form\n  form-id="example" label="Send"${FIELD_FORMS[type] ?? ''}\n  fields='${writtenFields(fields)}'\n></sb-form>`;
}

/** Events of a form that an example shows. */
const FORM_EVENTS = [{ name: 'submitted' }, { name: 'sb-error' }];

function pageOf(field, groups) {
  const { type, summary, needs = [], settings, common } = field;
  const chapters = [
    { title: 'This type', items: listed(settings) },
    ...COMMON[common].map((group) => ({ title: TITLES[group], items: listed(groups[group]) })),
  ].filter(({ items }) => items.length > 0);
  return {
    ...{
      type,
      name: type,
      title: type,
      summary,
      needs,
      url: `fields/${type}.html`,
      events: FORM_EVENTS,
      example: markupOf(field),
    },
    live: FIELDS_AROUND[type] !== null,
    attributes: chapters,
    sections: [{ id: 'attributes', title: 'Settings' }],
    markdown: fieldChapter(field)
      .replace(/^## /, '# ')
      .replaceAll(/\]\(#settings-of-([\w-]+)\)/g, '](index.md#settings-of-$1)'),
  };
}

/** The types of fields, as their pages show them. */
export default async function () {
  const { types, ...groups } = (await loadFieldDocs()).documentedFields();
  return types.map((type) => pageOf(type, groups));
}
