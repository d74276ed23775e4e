import { useState } from 'react'
import type { Output } from '#contract'
import { isRanged } from '#domain/desks/condition.ts'
import { type Column, columnOf, isCounted } from '#domain/desks/desk.ts'
import { type NamedDesk, type PickSource, pickSourceOf } from '#domain/desks/desks.ts'
import { PickField } from '../../desk/pick-field.tsx'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { ChoiceForm } from '../staff-frame.tsx'

export type Query = Readonly<Record<string, string | undefined>>
type Counts = Output<'desk.counts'> | null

/** Names and values of the address that choose records; empty ones choose nothing. */
export const choiceOf = (desk: NamedDesk, query: Query): [string, string][] =>
  ['find', ...desk.filters].flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })

/** Names and values of the address that say how a list is shown: its order and its columns. */
export const shapeOf = (query: Query): [string, string][] =>
  ['sort', 'columns'].flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })

/** The field for words that are looked for. */
export const searchId = 'desk-search'

/** So many choices stand in the order of the desk, known before they are counted; others by their counts. */
const mostDeclared = 20

/** The choices of a filter, and of how many records each is, as far as that is known. */
function choicesOf(name: string, { of, type }: Column, counts: Counts) {
  const counted = counts?.filters[name]
  const declared = type === 'flag' ? ['true', 'false'] : of
  if (declared === undefined || (declared.length > mostDeclared && counted !== undefined))
    return counted ?? []
  const countOf = (value: string) => counted?.find(one => one.value === value)?.count ?? 0
  return declared.map(value => ({ value, text: value, count: counted === undefined ? null : countOf(value) }))
}

type PickedProps = {
  label: string
  name: string
  said: string
  source: PickSource
  /** What the record of `said` is called. */
  named: string | undefined
}

/** A filter by one of many records, which is looked for by its name. */
function PickedFilter({ said, named, ...field }: PickedProps) {
  const t = useT()
  const [value, write] = useState(said)
  return (
    <PickField
      {...field}
      value={value}
      onWrite={write}
      named={value === said ? named : undefined}
      hint={t('desks.pick_hint')}
      takesWords
    />
  )
}

type FilterProps = Pick<DeskFiltersProps, 'desk' | 'query' | 'counts' | 'named'> & { name: string }

/** One filter: its choices with how many records each would leave, once that is known; or a range. */
function Filter({ desk, name, query, counts, named }: FilterProps) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const column = columnOf(desk, name)
  if (column === undefined) return null
  const label = words.column(name, column)
  const said = query[name] ?? ''
  const written = (
    <TextField
      label={label}
      name={name}
      defaultValue={said}
      hint={t(isRanged(column) ? 'desks.range_hint' : 'desks.text_hint')}
    />
  )
  if (!isCounted(column)) {
    const source = pickSourceOf(column)
    if (source === undefined) return written
    // It holds what is typed: another address begins anew.
    return <PickedFilter key={said} {...{ label, name, said, source }} named={named?.[name]} />
  }
  const options = choicesOf(name, column, counts).map(({ value, text, count }) => {
    const word = column.to !== undefined ? text : words.choice(name, value, desk.noun)
    return { value, label: count === null ? word : `${word} (${fmt.number(count)})` }
  })
  const isListed = said === '' || options.some(({ value }) => value === said)
  const kept = isListed ? [] : [{ value: said, label: words.choice(name, said, desk.noun) }]
  return (
    <>
      <SelectField
        label={label}
        name={name}
        defaultValue={said}
        options={[{ value: '', label: t('desks.all') }, ...kept, ...options]}
      />
      {/* What only counts name is written as a number where no counts come. */}
      {counts === null && column.to !== undefined && <noscript>{written}</noscript>}
    </>
  )
}

type DeskFiltersProps = {
  desk: NamedDesk
  path: string
  query: Query
  counts: Counts
  /** What the records are called that filters name by number, by column. */
  named: Readonly<Record<string, string>> | undefined
}

/** What narrows a list, sent by the address, so that a choice can be kept as a link. */
export function DeskFilters({ desk, path, query, counts, named }: DeskFiltersProps) {
  const t = useT()
  const { locale } = usePlace()
  return (
    <ChoiceForm action={path} className="staff-filters" aria-label={t('desks.filters')} lang={locale}>
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
            <Filter key={name} {...{ desk, name, query, counts, named }} />
          ))}
        </div>
      </details>
      {shapeOf(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="staff-show">
        <Button type="submit">{t('desks.show')}</Button>
      </p>
    </ChoiceForm>
  )
}
