import type { staffEndpoints } from '#contract/endpoints/staff.ts'
import type { HandlersOf } from '../../handler.ts'
import { measured } from './measured.ts'
import { importRateCard } from './import-rate-card.ts'
import { mails } from './mails.ts'
import { liftSuppression } from './lift-suppression.ts'
import { suppressions } from './suppressions.ts'
import { messages } from './messages.ts'
import { sendMessage } from './send-message.ts'
import { moveOrder } from './move-order.ts'
import { moveProduction } from './move-production.ts'
import { movePayout } from './move-payout.ts'
import { order } from './order.ts'
import { moveQuote } from './move-quote.ts'
import { quote } from './quote.ts'
import { quotes } from './quotes.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { outbox } from './outbox.ts'
import { correctTracking } from './correct-tracking.ts'
import { moveEffects } from './move-effects.ts'
import { payouts } from './payouts.ts'
import { project } from './project.ts'
import { projects } from './projects.ts'
import { releaseOrders } from './release-orders.ts'
import { shipParcels } from './ship-parcels.ts'

/** Handlers by endpoint name. */
export const staffHandlers = {
  'staff.measured': measured,
  'staff.importRateCard': importRateCard,
  'staff.mails': mails,
  'staff.suppressions': suppressions,
  'staff.liftSuppression': liftSuppression,
  'staff.messages': messages,
  'staff.moveOrder': moveOrder,
  'staff.moveProduction': moveProduction,
  'staff.movePayout': movePayout,
  'staff.moveQuote': moveQuote,
  'staff.outbox': outbox,
  'staff.moveEffects': moveEffects,
  'staff.parcels': parcels,
  'staff.payouts': payouts,
  'staff.order': order,
  'staff.orders': orders,
  'staff.project': project,
  'staff.projects': projects,
  'staff.quote': quote,
  'staff.quotes': quotes,
  'staff.releaseOrders': releaseOrders,
  'staff.sendMessage': sendMessage,
  'staff.shipParcels': shipParcels,
  'staff.correctTracking': correctTracking,
} satisfies HandlersOf<typeof staffEndpoints>
