import type { Locale } from '#domain/text/locale.ts'
import { type QuoteFact, quoteFacts } from '#domain/pressing/quote/quote-facts.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import en from './quote-facts/en.json' with { type: 'json' }
import es from './quote-facts/es.json' with { type: 'json' }
import fr from './quote-facts/fr.json' with { type: 'json' }
import ko from './quote-facts/ko.json' with { type: 'json' }
import zh from './quote-facts/zh.json' with { type: 'json' }

/** The words that facts of a quote are said with on paper: those of its page, which a test holds them to. */
export const quoteFactWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en,
  es,
  fr,
  ko,
  zh,
}

/** What is pressed, in the words of a language; a word that is missing shows its key. */
export const paperFacts = (spec: QuoteSpec, locale: Locale): QuoteFact[] =>
  quoteFacts(spec, locale, key => quoteFactWords[locale][key] ?? key)
