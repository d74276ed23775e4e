// Columns of a desk that are one text a language, kept as JSON by language.
import { type SQL, sql } from 'drizzle-orm'
import { locales } from '#domain/text/locale.ts'
import type { Values } from './binding.ts'

const textOf = (value: Values[string] | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** What a change says by language, as JSON; null is what was emptied. Undefined where it says nothing. */
function byLocale(values: Values, nameOf: (locale: string) => string): string | undefined {
  const said = locales.flatMap(locale => {
    const name = nameOf(locale)
    return name in values ? [[locale, textOf(values[name]) || null] as const] : []
  })
  return said.length === 0 ? undefined : JSON.stringify(Object.fromEntries(said))
}

/** Assigns JSON into a column beside what it holds; what is null goes. Nothing where there is nothing. */
export const merged = (column: SQL, json: string | undefined): SQL[] =>
  json === undefined ? [] : [sql`${column} = jsonb_strip_nulls(${column} || ${json}::jsonb)`]

/** Assigns what a change says by language; `nameOf` gives the column of the desk for a language. */
export const localised = (column: SQL, values: Values, nameOf: (locale: string) => string): SQL[] =>
  merged(column, byLocale(values, nameOf))

/** The column of a name: English has the plain one. */
export const nameColumn = (locale: string): string => (locale === 'en' ? 'name' : `name_${locale}`)
