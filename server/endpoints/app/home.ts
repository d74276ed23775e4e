import type { Handler } from '../../handler.ts'
import { readHome } from '../../store/catalogue/home-sections.ts'
import { readerCurrency } from '../reader-currency.ts'

/** What the home page shows, in the reader's currency. */
export const home: Handler<'app.home'> = (context, { currency }) =>
  readHome(context.db, { currency: readerCurrency(context, currency), now: context.clock.now(), limit: 10 })
