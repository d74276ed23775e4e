import { vatSentence } from '#domain/pressing/quote/vat-sentence.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Database } from '../../database/database.ts'
import { readSupply } from '../store/document-vat.ts'

/** Who buys of a direct pressing or a trade order, and why it is taxed so, where the law has that said. */
export interface SupplyWords {
  readonly vatNumber: string
  readonly sentence: string | undefined
}

/** What invoice and credit note of an order say of that; undefined where it is neither. Rules 22 and 24. */
export async function supplyOf(
  db: Database,
  of: Parameters<typeof readSupply>[1],
  locale: Locale,
): Promise<SupplyWords | undefined> {
  const supply = await readSupply(db, of)
  return supply && { vatNumber: supply.vatNumber ?? '', sentence: vatSentence(supply.treatment, locale) }
}

/** By which law an order, or what is offered, bears no tax, as its page says it; nothing of any other. */
export async function lawOf(...asked: Parameters<typeof supplyOf>): Promise<{ readonly law?: string }> {
  const { sentence: law } = (await supplyOf(...asked)) ?? {}
  return law === undefined ? {} : { law }
}
