import type { Output } from '#contract'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

/** What narrows the list of parcels, each under the name it has in the address; empty for all. */
export type ParcelChoice = { project: string; search: string; all: string; pack: string; partly: string }

export const choiceOf = (query: Readonly<Record<string, string | undefined>>): ParcelChoice => ({
  project: query['project'] ?? '',
  search: query['search'] ?? '',
  all: query['all'] ?? '',
  pack: query['pack'] ?? '',
  partly: query['partly'] ?? '',
})

type Props = { parcels: Output<'staff.parcels'>; choice: ParcelChoice }

/** Record and customer of the list, chosen by its address: it works without scripts and can be kept. */
export function ParcelChoiceForm({ parcels: { records }, choice: { project, search, partly } }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  if (records.length === 0 && project === '' && search === '') return null
  const options = records.map(({ project_id, name, artist_name, parcels: count }) => ({
    value: String(project_id),
    label: t('staff.dispatch_record_of', { record: name, artist: artist_name, count }),
  }))
  const isThere = project === '' || options.some(({ value }) => value === project)
  return (
    <form method="get" action={pathOf('admin-dispatch')} className="row orders-choice no-print">
      {partly !== '' && <input type="hidden" name="partly" value={partly} />}
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
      <TextField
        key={`search ${search}`}
        label={t('staff.dispatch_find')}
        name="search"
        type="search"
        defaultValue={search}
        maxLength={120}
      />
      <Button type="submit">{t('staff.orders_show')}</Button>
    </form>
  )
}
