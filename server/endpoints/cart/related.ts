import type { Handler } from '../../handler.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import { readRelated } from '../../store/catalogue/related.ts'

const most = 8

/** Records that go with those in the cart: same artist first, then alike by genre. Spec section 4. */
export const related: Handler<'cart.related'> = async ({ db, clock }, { project_ids, currency }) =>
  readRelated(db, project_ids, {
    currency: currency ?? defaultCurrency,
    now: clock.now(),
    limit: most,
  })
