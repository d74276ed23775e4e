// Every table of the shop, as Drizzle wants them for a typed database.
import * as boxes from './schema/boxes.ts'
import * as carts from './schema/carts.ts'
import * as catalogue from './schema/catalogue.ts'
import * as creation from './schema/creation.ts'
import * as community from './schema/community.ts'
import * as downloads from './schema/downloads.ts'
import * as infra from './schema/infra.ts'
import * as ledger from './schema/ledger.ts'
import * as orders from './schema/orders.ts'
import * as payouts from './schema/payouts.ts'
import * as people from './schema/people.ts'
import * as production from './schema/production.ts'
import * as social from './schema/social.ts'
import * as sandbox from './schema/sandbox.ts'

export const tables = {
  ...people,
  ...social,
  ...carts,
  ...catalogue,
  ...community,
  ...creation,
  ...downloads,
  ...orders,
  ...production,
  ...ledger,
  ...payouts,
  ...boxes,
  ...infra,
  ...sandbox,
}
