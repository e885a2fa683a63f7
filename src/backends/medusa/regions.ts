import { readText } from '../../domain/shared/lenient-read.js';
import type { Fields } from '../../domain/shared/read.js';
import { records } from '../engine/engine-order.js';
import type { Region } from './cart.js';

/** Regions of a shop: each has a currency, and the countries that are delivered to. */
export class Regions {
  readonly all: readonly Region[];
  readonly #first: Region;

  /** @throws TypeError for a shop without regions, which has no prices */
  constructor(given: readonly Fields[]) {
    this.all = given.map(({ id, currency_code, countries }) => ({
      ...{ id: readText(id), currency: readText(currency_code).toUpperCase() },
      countries: records(countries).map(({ iso_2, display_name }) => {
        return { code: readText(iso_2).toUpperCase(), name: readText(display_name) };
      }),
    }));
    const [first] = this.all;
    if (!first) throw new TypeError('the shop has no regions');
    this.#first = first;
  }

  /** The region with a country among those of a currency, else the first of the currency, else the first. */
  find(currency: string, country = ''): Region {
    const own = this.#of(currency);
    return own.find(({ countries }) => countries.some(({ code }) => code === country)) ?? own[0] ?? this.#first;
  }

  /** The countries that are delivered to at prices in a currency. */
  countries(currency: string): Region['countries'] {
    return this.#of(currency).flatMap(({ countries }) => countries);
  }

  #of(currency: string): Region[] {
    const { currency: known } = this.all.find((one) => one.currency === currency) ?? this.#first;
    return this.all.filter((one) => one.currency === known);
  }
}
