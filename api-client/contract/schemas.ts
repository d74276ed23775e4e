import { z } from 'zod'
import type { EndpointName } from './endpoints.ts'
import type { BuiltName, NotBuiltName } from './not-built.ts'
import { notBuilt } from './not-built.ts'
import { accountSchemas } from './schemas/account.ts'
import { appSchemas } from './schemas/app.ts'
import { authSchemas } from './schemas/auth.ts'
import { boxSchemas } from './schemas/boxes.ts'
import { cartSchemas } from './schemas/cart.ts'
import { creationSchemas } from './schemas/creation.ts'
import { deskSchemas } from './schemas/desks.ts'
import { dispatchSchemas } from './schemas/dispatch.ts'
import { makerSchemas } from './schemas/makers.ts'
import { measuredSchemas } from './schemas/measured.ts'
import { messageSchemas } from './schemas/messages.ts'
import { reportSchemas } from './schemas/reports.ts'
import { settingSchemasOfStaff } from './schemas/settings/settings.ts'
import { shopSchemas } from './schemas/shops.ts'
import { orderServiceSchemas } from './schemas/order-service.ts'
import { outboxSchemas } from './schemas/outbox.ts'
import { parcelSchemas } from './schemas/parcels.ts'
import { payoutSchemas } from './schemas/payouts.ts'
import { productPartSchemas } from './schemas/product-parts.ts'
import { pressingSchemas } from './schemas/project-desk/pressing.ts'
import { projectDeskSchemas } from './schemas/project-desk/project-desk.ts'
import { printSchemas } from './schemas/plant/print.ts'
import { plantSchemas } from './schemas/plant/plants.ts'
import { projectSchemas } from './schemas/projects.ts'
import { quoteSchemas } from './schemas/quotes/quotes.ts'
import { directPressingSchemas } from './schemas/plant/pressings.ts'
import { draftSchemas } from './schemas/drafts.ts'
import { wholesaleSchemas } from './schemas/drafts/wholesale.ts'
import { returnSchemas } from './schemas/returns/returns.ts'
import { paymentSchemas } from './schemas/payments.ts'
import { statSchemas } from './schemas/stats.ts'
import { stockSchemas } from './schemas/stock.ts'
import { staffPeopleSchemas } from './schemas/staff-people.ts'
import { staffSchemas, userSchemas } from './schemas/user.ts'

interface InputAndOutput {
  readonly input: z.ZodType
  readonly output: z.ZodType
}

/** Input and output of every endpoint that is built, and of those whose shape is already settled. */
export const builtSchemas = {
  ...appSchemas,
  ...cartSchemas,
  ...quoteSchemas,
  ...boxSchemas,
  ...authSchemas,
  ...projectSchemas,
  ...plantSchemas,
  ...pressingSchemas,
  ...printSchemas,
  ...projectDeskSchemas,
  ...payoutSchemas,
  ...outboxSchemas,
  ...orderServiceSchemas,
  ...creationSchemas,
  ...makerSchemas,
  ...measuredSchemas,
  ...messageSchemas,
  ...shopSchemas,
  ...userSchemas,
  ...accountSchemas,
  ...staffSchemas,
  ...dispatchSchemas,
  ...parcelSchemas,
  ...deskSchemas,
  ...productPartSchemas,
  ...stockSchemas,
  ...returnSchemas,
  ...draftSchemas,
  ...directPressingSchemas,
  ...wholesaleSchemas,
  ...settingSchemasOfStaff,
  ...reportSchemas,
  ...paymentSchemas,
  ...statSchemas,
  ...staffPeopleSchemas,
} as const satisfies { readonly [N in BuiltName]: InputAndOutput }

export type SchemaName = keyof typeof builtSchemas

/** An endpoint that answers 501 takes any object and promises nothing. */
const unsettled = { input: z.looseObject({}), output: z.unknown() } as const satisfies InputAndOutput

/** The schemas of any endpoint, by name. */
export const schemasOf = (name: EndpointName): InputAndOutput =>
  name in builtSchemas ? lookUp(name) : unsettled

const table: Readonly<Record<string, InputAndOutput>> = builtSchemas
const lookUp = (name: string): InputAndOutput => table[name] ?? unsettled

/** Whether an endpoint still answers 501 `not_built`. */
export const isNotBuilt = (name: EndpointName): name is NotBuiltName => notBuilt.some(other => other === name)
