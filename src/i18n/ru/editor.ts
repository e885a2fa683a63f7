import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts shown in the editor only. Visitors never load them. */
export const editor = {
  // Errors in formulas
  'form::formula_missing': 'У калькулятора нет формулы',
  'form::formula_syntax': 'В формуле чего-то не хватает перед «{near}», или этому здесь не место',
  'form::formula_end': 'Формула обрывается: в конце не хватает числа, поля или скобки',
  'form::formula_long': 'Формула слишком длинная: в ней может быть не больше {most} знаков',
  'form::formula_deep': 'Слишком много вложенных скобок. Разделите формулу на несколько калькуляторов',
  'form::formula_function': 'Функции «{name}» нет',
  'form::formula_arguments':
    'У {name}() должно быть другое число значений. Если в них есть десятичные запятые, разделяйте значения точкой с запятой',
  'form::formula_field': 'В форме нет поля «{name}»',
  'form::formula_edges': 'У диапазона «{name}» два значения: допишите к имени .start или .end',
  'form::formula_no_edges': '«{name}» — не диапазон с двумя значениями: уберите .start и .end',
  'form::formula_rows':
    'У «{name}» значение в каждой строке: напишите sum({name}), count({name}), min({name}) или max({name})',
  'form::formula_cycle': 'Калькулятору нужен его же результат: {path}',

  // Captcha field
  'form::captcha_no_key':
    'У капчи нет ключа, поэтому посетители её не видят. Задайте captcha и captcha-key у формы или страницы',
  'form::captcha_here': 'Здесь посетители подтверждают, что они не роботы',
} satisfies Catalogue<keyof typeof import('../en/editor.js')['editor']>;
