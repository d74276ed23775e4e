import type { appEndpoints } from '#contract/endpoints/app.ts'
import type { HandlersOf } from '../../handler.ts'
import { alerts } from './alerts.ts'
import { banners } from './banners.ts'
import { events } from './events.ts'
import { home } from './home.ts'
import { search } from './search.ts'
import { buildId } from './build-id.ts'
import { contact } from './contact.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { location } from './location.ts'
import { newsletter } from './newsletter.ts'

/** Handlers by endpoint name. */
export const appHandlers = {
  'app.alerts': alerts,
  'app.banners': banners,
  'app.home': home,
  'app.search': search,
  'app.buildId': buildId,
  'app.contact': contact,
  'app.newsletter': newsletter,
  'app.confirmNewsletter': confirmNewsletter,
  'app.events': events,
  'app.location': location,
} satisfies HandlersOf<typeof appEndpoints>
