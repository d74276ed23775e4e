import type { Handler } from '../../http/handler.ts'
import { readAlerts, readBanners } from '../store/announcements.ts'
import { readHome, staffPicks } from '../store/home-sections.ts'
import { readerCurrency } from '../../http/reader-currency.ts'
import { isShownAt } from '../../collections/store/shown-collections.ts'
import { announcementAt } from '../../settings/shop-facts.ts'
import { search as searchStore } from '../store/search-results.ts'

/** For the banner: the announcement that is set, in its days; where none ever was, those of the table. */
export const alerts: Handler<'app.alerts'> = async ({ db, clock }) => {
  const announced = await announcementAt(db, clock.now())
  if (announced === undefined) return readAlerts(db)
  if (announced === null) return []
  const { text_en, text_fr, link_en, link_fr } = announced
  return [{ id: 0, text_en, text_fr, link_en: link_en || null, link_fr: link_fr || null }]
}

/** Pictures and links at the top of the home page. */
export const banners: Handler<'app.banners'> = ({ db }) => readBanners(db)

/** What the home page shows, in the reader's currency. */
export const home: Handler<'app.home'> = async (context, { currency }) => {
  const now = context.clock.now()
  const hasPicks = await isShownAt(context.db, staffPicks, now)
  const selection = { currency: readerCurrency(context, currency), now, limit: 10 }
  return readHome(context.db, { ...selection, hasPicks })
}

/** Projects, artists or labels by what was typed: accents, beginnings and small misspellings are forgiven. */
export const search: Handler<'app.search'> = ({ db }, input) => searchStore(db, input)
