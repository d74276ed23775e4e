import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { readMore } from '../store/rails.ts'
import { mayUseProject } from '../store/project-access.ts'
import { readerCurrency } from '../../http/reader-currency.ts'
import { recommend } from '../store/recommendations.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import { readRelated } from '../store/project-more.ts'

/** More by the same artist and label, and alike. */
export const more: Handler<'projects.more'> = async (context, { id, currency }) => {
  if (!(await mayUseProject(context, 'page', id))) return fail('not_found')
  const selection = { currency: readerCurrency(context, currency), now: context.clock.now(), limit: 8 }
  return (await readMore(context.db, id, selection)) ?? fail('not_found')
}

/** Projects for this visitor. */
export const recommandations: Handler<'projects.recommandations'> = (context, { currency, limit = 12 }) =>
  recommend(context.db, context.user?.id, {
    currency: readerCurrency(context, currency),
    now: context.clock.now(),
    limit,
  })

const most = 8

/** Records that go with those in the cart: same artist first, then alike by genre. Spec section 4. */
export const related: Handler<'cart.related'> = async ({ db, clock }, { project_ids, currency }) =>
  readRelated(db, project_ids, {
    currency: currency ?? defaultCurrency,
    now: clock.now(),
    limit: most,
  })
