import type { appEndpoints } from '#contract/endpoints/app.ts'
import type { HandlersOf } from '../../handler.ts'
import { calculate } from '../quote/calculate.ts'
import { create } from '../quote/create.ts'
import { alerts } from './alerts.ts'
import { banners } from './banners.ts'
import { home } from './home.ts'
import { search } from './search.ts'

/** Handlers by endpoint name. */
export const appHandlers = {
  'app.alerts': alerts,
  'app.banners': banners,
  'app.home': home,
  'app.search': search,
  'quote.calculate': calculate,
  'quote.create': create,
} satisfies Partial<HandlersOf<typeof appEndpoints>>
