import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import type { Fields } from '../../domain/shared/read.js';
import { type EngineTextKey, engineText } from '../../i18n/engine-texts.js';
import { RequestError } from '../../ports/request-error.js';

/** Codes of an engine, and what visitors read for them. */
export interface EngineWords {
  /** Name of the engine, for warnings. */
  engine: string;
  sentences: Readonly<Record<string, EngineTextKey>>;
  /** Codes after which the outcome of a call is unknown. */
  open: readonly string[];
}

/** Refusals by the library itself, before or after it has asked an engine. */
const OWN: EngineWords = {
  engine: 'The shop',
  sentences: {
    NO_ORDER: 'engine::no_order',
    NO_EMAIL: 'engine::email',
    NO_SHIPPING: 'engine::no_shipping',
    NO_PAYMENT: 'engine::no_payment',
    NOT_SOLD: 'engine::not_sold',
    OTHER_CURRENCY: 'engine::refused',
    NOT_PAID: 'engine::failed',
    LOST: 'engine::lost',
  },
  open: [],
};

/** A call that was refused by an engine, or because its backend cannot do it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** `call` and `code` are names of the engine that `words` belong to; `facts` are the fields of its answer. */
  constructor(
    readonly call: string,
    readonly code: string,
    readonly facts: Fields = {},
    readonly words: EngineWords = OWN,
  ) {
    super(`${call}: ${code} ${readText(facts.message)}`);
  }
}

/** The sentence for a refusal; an unknown code is named in a warning, with its call. */
export function sentenceOf({ call, code, facts, words }: Refusal, language: string): Promise<string> {
  const key = words.sentences[code];
  if (!key) console.warn(`sb-elements: ${words.engine} refused ${call} with ${code}: ${readText(facts.message)}`);
  const values = { count: readNumber(facts.maxItems) ?? 0, title: readText(facts.title), code: readText(facts.code) };
  return engineText(language, key ?? 'engine::unknown', values);
}

/** Runs calls; a refusal becomes a RequestError in the visitor's words. */
export async function inWords<T>(language: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const message = await sentenceOf(cause, language);
    const status = cause.words.open.includes(cause.code) ? 500 : 422;
    throw new RequestError({ code: 'unknown', status, message, cause });
  }
}
