import type { Handler } from '../../handler.ts'
import { recommend } from '../../store/catalogue/recommendations.ts'
import { readerCurrency } from '../reader-currency.ts'

/** Projects for this visitor. */
export const recommandations: Handler<'projects.recommandations'> = (context, { currency, limit = 12 }) =>
  recommend(context.db, context.user?.id, {
    currency: readerCurrency(context, currency),
    now: context.clock.now(),
    limit,
  })
