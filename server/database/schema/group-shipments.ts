import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { projects, shops } from './catalogue.ts'

/** Shops whose parcels a project may join. Spec section 4, group shipment. */
export const groupShipments = pgTable(
  'group_shipments',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
  },
  t => [primaryKey({ columns: [t.projectId, t.shopId] })],
)
