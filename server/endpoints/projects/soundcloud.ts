import type { Handler } from '../../handler.ts'
import { listOnSoundcloud } from '../../store/catalogue/soundcloud.ts'
import { readerCurrency } from '../reader-currency.ts'

/** Projects that can be heard on SoundCloud. */
export const soundcloud: Handler<'projects.soundcloud'> = (context, { currency, limit = 24 }) =>
  listOnSoundcloud(context.db, {
    currency: readerCurrency(context, currency),
    now: context.clock.now(),
    limit,
  })
