import { vatSentence } from '#domain/pressing/quote/vat-sentence.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Database } from '../../database/database.ts'
import { readSupply } from '../store/document-vat.ts'

/** Of a direct pressing or a trade order: who buys, and why it is taxed as it is, where the law has that said. */
export interface SupplyWords {
  readonly vatNumber: string
  readonly sentence: string | undefined
}

/** What invoice and credit note of an order say of that; undefined where it is neither. Rules 22 and 24. */
export async function supplyOf(
  db: Database,
  orderId: number,
  locale: Locale,
): Promise<SupplyWords | undefined> {
  const supply = await readSupply(db, orderId)
  return supply && { vatNumber: supply.vatNumber ?? '', sentence: vatSentence(supply.treatment, locale) }
}
