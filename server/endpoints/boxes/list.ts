import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readEditions } from '../../store/box-editions.ts'
import { afterId, nextOf } from '../keyed-page.ts'
import { readerCurrency } from '../reader-currency.ts'

const pageSize = 12

/** Past boxes, newest first. Spec section 2, /box/list. */
export const list: Handler<'boxes.list'> = async (context, { after, limit = pageSize, ...input }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const { db, clock, locale } = context
  const selection = { currency: readerCurrency(context, input.currency), now: clock.now() }
  const choice = { beforeNumber: before, limit: limit + 1, locale: input.lang ?? locale }
  const rows = await readEditions(db, choice, selection)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? nextOf(items.at(-1)?.number) : null }
}
