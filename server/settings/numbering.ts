// How documents are numbered, whose they are and what stands at their foot, as this shop has set it.
import { type Numbering, usualNumbering } from '#domain/settings/numbering.ts'
import { usualShopName } from '#domain/settings/mail-texts.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Database } from '../database/database.ts'
import { settingAt } from './in-force.ts'

/** The numbering of an instant. */
export const numberingAt = async (db: Database, at: Date): Promise<Numbering> =>
  (await settingAt(db, 'invoice.numbering', at)) ?? usualNumbering

/** What stands at the foot of a document of an instant, a line each, in the reader's language or English. */
export async function footerAt(db: Database, at: Date, locale: Locale): Promise<readonly string[]> {
  const { footers } = await numberingAt(db, at)
  return (footers[locale] || footers.en).split('\n').filter(line => line !== '')
}

/** What the shop is called at an instant. */
export const shopNameAt = async (db: Database, at: Date): Promise<string> =>
  ((await settingAt(db, 'shop.name', at)) ?? usualShopName).name
