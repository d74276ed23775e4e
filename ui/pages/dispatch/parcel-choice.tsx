import type { Output } from '#contract'
import { countryName } from '#domain/places/country.ts'
import { parcelFilters, pickupWay, plainWay } from '#domain/shipping/parcel-state.ts'
import { carrierName } from '#domain/shipping/tracking.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ChoiceForm } from '../staff-frame.tsx'

const names = ['project', 'search', 'all', 'after', 'pack', 'partly', ...parcelFilters] as const
type Query = Readonly<Record<string, string | undefined>>

/** What narrows the list of parcels, each under the name it has in the address; empty for all. */
export type ParcelChoice = Readonly<Record<(typeof names)[number], string>>

export const choiceOf = (query: Query): ParcelChoice => {
  const said = (name: (typeof names)[number]) => query[name] ?? ''
  return {
    project: said('project'),
    search: said('search'),
    all: said('all'),
    after: said('after'),
    pack: said('pack'),
    partly: said('partly'),
    shop: said('shop'),
    way: said('way'),
    country: said('country'),
    shelf: said('shelf'),
    waiting: said('waiting'),
    single: said('single'),
  }
}

/** Instead of a parcel's name: the one that waits longest, whichever that is. */
export const nextPack = 'next'

/** Whether anything but the kind of list is chosen. */
export const isNarrowed = (choice: ParcelChoice): boolean =>
  parcelFilters.some(filter => choice[filter] !== '')

type Filter = (typeof parcelFilters)[number] | 'carrier'
type Counted = NonNullable<Output<'staff.parcels'>['choices']>['shop']

/** What a choice of a filter is called. */
function useChoiceWord() {
  const t = useT()
  const fmt = useFmt()
  return (filter: Filter, { value, text }: Pick<Counted[number], 'value' | 'text'>): string => {
    if (filter === 'country') return countryName(value, fmt.locale)
    if (filter === 'carrier') return carrierName(value)
    if (filter === 'waiting') return t('staff.dispatch_waiting_days', { count: Number(value) })
    if (filter === 'single') return t('staff.dispatch_single_yes')
    if (filter !== 'way') return text
    if (value === pickupWay) return t('staff.dispatch_pickup')
    return value === plainWay ? t('staff.dispatch_post') : text
  }
}

type FilterProps = { filter: Filter; counted: Counted; said: string }

/** A filter by what parcels are, with how many of each there are; not shown where nothing is to choose. */
function ChoiceField({ filter, counted, said }: FilterProps) {
  const t = useT()
  const fmt = useFmt()
  const wordOf = useChoiceWord()
  const isAge = filter === 'waiting' || filter === 'single'
  if (counted.length < (isAge || filter === 'shelf' ? 1 : 2) && said === '') return null
  const options = counted.map(one => ({
    value: one.value,
    label: t('staff.dispatch_counted', { choice: wordOf(filter, one), count: fmt.number(one.parcels) }),
  }))
  const isThere = said === '' || options.some(({ value }) => value === said)
  return (
    <SelectField
      key={`${filter} ${said}`}
      label={t(`staff.dispatch_filter_${filter}`)}
      name={filter}
      defaultValue={said}
      options={[
        { value: '', label: t('staff.dispatch_any') },
        ...options,
        ...(isThere ? [] : [{ value: said, label: wordOf(filter, { value: said, text: said }) }]),
      ]}
    />
  )
}

function SearchField({ search, label }: { search: string; label: string }) {
  return (
    <TextField
      key={`search ${search}`}
      label={label}
      name="search"
      type="search"
      defaultValue={search}
      maxLength={120}
    />
  )
}

type RecordProps = { records: Output<'staff.parcels'>['records']; project: string }

function RecordField({ records, project }: RecordProps) {
  const t = useT()
  const options = records.map(({ project_id, name, artist_name, parcels: count }) => ({
    value: String(project_id),
    label: t('staff.dispatch_record_of', { record: name, artist: artist_name, count }),
  }))
  const isThere = project === '' || options.some(({ value }) => value === project)
  return (
    <SelectField
      key={`record ${project}`}
      label={t('staff.dispatch_record')}
      name="project"
      defaultValue={project}
      options={[
        { value: '', label: t('staff.dispatch_all') },
        ...options,
        ...(isThere ? [] : [{ value: project, label: project }]),
      ]}
    />
  )
}

type Props = { parcels: Output<'staff.parcels'>; choice: ParcelChoice }

/** What narrows the parcels that wait, chosen by their address: it works without scripts and can be kept. */
export function ParcelChoiceForm({ parcels: { records, choices }, choice }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  const { project, search, partly } = choice
  const isAll = project === '' && search === '' && !isNarrowed(choice)
  if (records.length === 0 && isAll) return null
  return (
    <ChoiceForm action={pathOf('admin-dispatch')} className="parcel-filters no-print">
      {partly !== '' && <input type="hidden" name="partly" value={partly} />}
      <RecordField records={records} project={project} />
      {parcelFilters.map(filter => (
        <ChoiceField key={filter} filter={filter} counted={choices?.[filter] ?? []} said={choice[filter]} />
      ))}
      <SearchField search={search} label={t('staff.dispatch_find')} />
      <Button type="submit">{t('staff.orders_show')}</Button>
    </ChoiceForm>
  )
}

const awayFilters = ['shop', 'carrier', 'country'] as const

/** The same for a list of parcels that have left. */
export function AwayChoiceForm({ away, query }: { away: Output<'staff.parcelsAway'>; query: Query }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <ChoiceForm action={pathOf('admin-dispatch')} className="parcel-filters no-print">
      <input type="hidden" name="show" value={query['show'] ?? ''} />
      {awayFilters.map(filter => (
        <ChoiceField
          key={filter}
          filter={filter}
          counted={away.choices?.[filter] ?? []}
          said={query[filter] ?? ''}
        />
      ))}
      <SearchField search={query['search'] ?? ''} label={t('staff.parcel_find')} />
      <Button type="submit">{t('staff.orders_show')}</Button>
    </ChoiceForm>
  )
}

/** Names and values of the address that narrow a list of parcels that have left. */
export const awayChoiceOf = (query: Query): [string, string][] =>
  ['search', ...awayFilters].flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
