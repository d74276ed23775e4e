import type { Output } from '#contract'
import { isRanged } from '#domain/desks/condition.ts'
import { columnOf, isCounted } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useDeskWords } from './use-desk-words.ts'

export type Query = Readonly<Record<string, string | undefined>>

/** Names and values of the address that choose records; empty ones choose nothing. */
export const choiceOf = (desk: NamedDesk, query: Query): [string, string][] =>
  ['find', ...desk.filters].flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })

/** The field for words that are looked for. */
export const searchId = 'desk-search'

type FilterProps = { desk: NamedDesk; name: string; query: Query; counts: Output<'desk.counts'> }

/** One filter: its choices with how many records each would leave, or a range. */
function Filter({ desk, name, query, counts }: FilterProps) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const column = columnOf(desk, name)
  if (column === undefined) return null
  const label = words.column(name, column)
  const said = query[name] ?? ''
  if (!isCounted(column))
    return (
      <TextField
        label={label}
        name={name}
        defaultValue={said}
        hint={t(isRanged(column) ? 'desks.range_hint' : 'desks.text_hint')}
      />
    )
  const counted = counts.filters[name] ?? []
  const options = counted.map(({ value, text, count }) => ({
    value,
    label: `${column.to !== undefined ? text : words.choice(name, value)} (${fmt.number(count)})`,
  }))
  const isListed = said === '' || options.some(({ value }) => value === said)
  const kept = isListed ? [] : [{ value: said, label: words.choice(name, said) }]
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={said}
      options={[{ value: '', label: t('desks.all') }, ...kept, ...options]}
    />
  )
}

type DeskFiltersProps = { desk: NamedDesk; path: string; query: Query; counts: Output<'desk.counts'> }

/** What narrows a list, sent by the address, so that a choice can be kept as a link. */
export function DeskFilters({ desk, path, query, counts }: DeskFiltersProps) {
  const t = useT()
  const { locale } = usePlace()
  return (
    <form method="get" action={path} className="staff-filters" aria-label={t('desks.filters')} lang={locale}>
      <TextField
        id={searchId}
        label={t('desks.find')}
        type="search"
        name="find"
        defaultValue={query['find'] ?? ''}
      />
      <details className="staff-more">
        <summary>{t('desks.filters')}</summary>
        <div className="staff-filters">
          {desk.filters.map(name => (
            <Filter key={name} desk={desk} name={name} query={query} counts={counts} />
          ))}
        </div>
      </details>
      {query['sort'] && <input type="hidden" name="sort" value={query['sort']} />}
      <Button type="submit">{t('desks.show')}</Button>
    </form>
  )
}
