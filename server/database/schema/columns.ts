import { customType, timestamp } from 'drizzle-orm/pg-core'

// Column kinds that every table uses. Times are timestamptz and leave the database as Date.

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was written. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** A PostgreSQL full-text vector. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
