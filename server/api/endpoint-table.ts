import type { EndpointName } from '#contract'
import type { AnyHandler, ContextCheck, Handlers } from '../http/handler.ts'
import { accountHandlers } from '../accounts/endpoints/table.ts'
import { renewalHandlers } from '../renewals/endpoints/table.ts'
import { boxHandlers } from '../boxes/endpoints/table.ts'
import { contestHandlers } from '../contests/endpoints/contests.ts'
import { clientHandlers } from '../clients/endpoints/clients.ts'
import { catalogueHandlers } from '../catalogue/endpoints/table.ts'
import { communityHandlers } from '../community/endpoints/table.ts'
import { deskImports } from '../desks/endpoints/imports.ts'
import { deskJobHandlers } from '../desks/endpoints/jobs.ts'
import { deskLists } from '../desks/endpoints/lists.ts'
import { deskMembers, deskRecords } from '../desks/endpoints/records.ts'
import { deskViewHandlers } from '../desks/endpoints/views.ts'
import { mailHandlers } from '../mail/endpoints/table.ts'
import { deskBindings } from '../operations/desk-bindings.ts'
import { report } from '../moderation/endpoints/report.ts'
import { operationsHandlers } from '../operations/endpoints/table.ts'
import { orderHandlers } from '../orders/endpoints/table.ts'
import { parcelHandlers } from '../parcels/endpoints/parcels.ts'
import { paymentHandlers } from '../payments/endpoints/table.ts'
import { plantHandlers } from '../plants/endpoints/table.ts'
import { projectHandlers } from '../projects/endpoints/table.ts'
import { quoteHandlers } from '../quotes/endpoints/table.ts'
import { pressingHandlers } from '../pressings/endpoints/table.ts'
import { wholesaleHandlers } from '../wholesale/endpoints/wholesale.ts'
import { draftHandlers } from '../drafts/endpoints/drafts.ts'
import { returnEarlyChecks, returnHandlers } from '../returns/endpoints/returns.ts'
import { stockHandlers } from '../stock/endpoints/stock.ts'
import { reportHandlers } from '../reports/endpoints/reports.ts'
import { statHandlers } from '../stats/endpoints/stats.ts'
import { mailPreviewHandlers } from '../orders/service/endpoints/mail-preview.ts'
import { settingHandlers } from '../settings/endpoints/settings.ts'
import { buildId, location, exportData } from './own-endpoints.ts'

const handlers = {
  ...accountHandlers,
  ...boxHandlers,
  ...renewalHandlers,
  ...catalogueHandlers,
  ...clientHandlers,
  ...communityHandlers,
  ...contestHandlers,
  ...deskImports(deskBindings),
  ...deskLists(deskBindings),
  ...deskRecords(deskBindings),
  ...deskMembers(deskBindings),
  ...deskViewHandlers(deskBindings),
  ...deskJobHandlers(deskBindings),
  ...mailHandlers,
  ...operationsHandlers,
  ...orderHandlers,
  ...parcelHandlers,
  ...paymentHandlers,
  ...projectHandlers,
  ...plantHandlers,
  ...quoteHandlers,
  ...stockHandlers,
  ...returnHandlers,
  ...draftHandlers,
  ...pressingHandlers,
  ...wholesaleHandlers,
  ...mailPreviewHandlers,
  ...settingHandlers,
  ...reportHandlers,
  ...statHandlers,
  'app.buildId': buildId,
  'app.location': location,
  'user.export': exportData,
  'reviews.report': report,
} satisfies Handlers

const table: { readonly [name in EndpointName]?: AnyHandler } = handlers

/** The handler of an endpoint; undefined while it is not built, which answers 501. */
export const handlerOf = (name: EndpointName): AnyHandler | undefined => table[name]

/** Checks of who may that read the first fields of a body alone. */
const early: { readonly [name in EndpointName]?: ContextCheck } = returnEarlyChecks

/** What is judged of an endpoint before a long body is read; undefined for most. */
export const earlyCheckOf = (name: EndpointName): ContextCheck | undefined => early[name]
