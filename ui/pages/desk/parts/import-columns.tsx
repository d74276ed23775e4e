import { Button } from '../../../parts/button.tsx'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { dateOrders, decimalSigns } from '#domain/desks/file-cell.ts'
import { encodings } from '#domain/text/decode-text.ts'
import { type Separator, separators } from '#domain/text/read-csv.ts'
import type { DeskImportView, MappedColumn } from '#machines/journeys/desk-import/desk-import.view.ts'
import { SelectField, TextField } from '../../../parts/field.tsx'
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx'
import type { MessageId } from '../../../text/catalogue.ts'
import { useT } from '../../../text/text-context.tsx'
import { useImportWords } from '../use-import-words.ts'

/** The choice that a text is; undefined leaves it to the file. */
const picked = <Choice extends string>(of: readonly Choice[], text: string): Choice | undefined =>
  of.find(choice => choice === text)

const separatorWords: Readonly<Record<Separator, MessageId>> = {
  ',': 'import.separator_comma',
  ';': 'import.separator_semicolon',
  '\t': 'import.separator_tab',
  '|': 'import.separator_bar',
}

/** Days and amounts as they are written, which every language reads. */
const dateExamples = { '': '2026-01-31', dmy: '31.01.2026', mdy: '01/31/2026' } as const
const amountExamples = { '': '24.50 / 24,50', '.': '1,234.50', ',': '1.234,50' } as const

type ReadingProps = { view: DeskImportView; read: (reading: DeskImportView['reading']) => void }

/** How the file is read: what was found out, and what it cannot say of itself. */
export function ImportReading({ view, read }: ReadingProps) {
  const t = useT()
  const { looked, reading, can } = view
  const isClosed = !can.read
  return (
    <>
      {looked?.isGuessed === true && <p role="alert">{t('import.guessed')}</p>}
      {looked !== null && looked.further > 0 && (
        <p role="status">{t('import.further', { count: looked.further })}</p>
      )}
      <div className="staff-filters">
        <SelectField
          label={t('import.separator')}
          value={reading.separator ?? looked?.separator ?? ','}
          disabled={isClosed}
          options={separators.map(value => ({ value, label: t(separatorWords[value]) }))}
          onChange={event => read({ separator: picked(separators, event.currentTarget.value) })}
        />
        <SelectField
          label={t('import.encoding')}
          value={reading.encoding ?? looked?.encoding ?? 'utf-8'}
          disabled={isClosed}
          options={encodings.map(value => ({ value, label: value.toUpperCase() }))}
          onChange={event => read({ encoding: picked(encodings, event.currentTarget.value) })}
        />
        <SelectField
          label={t('import.dates')}
          value={reading.dates ?? ''}
          disabled={isClosed}
          options={(['', ...dateOrders] as const).map(value => ({ value, label: dateExamples[value] }))}
          onChange={event => read({ dates: picked(dateOrders, event.currentTarget.value) })}
        />
        <SelectField
          label={t('import.decimal')}
          value={reading.decimal ?? ''}
          disabled={isClosed}
          options={(['', ...decimalSigns] as const).map(value => ({ value, label: amountExamples[value] }))}
          onChange={event => read({ decimal: picked(decimalSigns, event.currentTarget.value) })}
        />
      </div>
    </>
  )
}

type KeptProps = { view: DeskImportView; use: (name: string) => void; keep: (name: string) => void } & {
  forget: (name: string) => void
}

/** Maps that were kept for such files, and the name under which this one is to be kept. */
export function KeptMaps({ view, use, keep, forget }: KeptProps) {
  const t = useT()
  const isClosed = !view.can.map
  return (
    <div className="staff-filters">
      {view.maps.length > 0 && (
        <SelectField
          label={t('import.kept')}
          value={view.kept}
          disabled={isClosed}
          options={[
            { value: '', label: t('import.kept_none') },
            ...view.maps.map(name => ({ value: name, label: name })),
          ]}
          onChange={event => use(event.currentTarget.value)}
        />
      )}
      {view.kept !== '' && (
        <Button type="button" kind="plain" disabled={isClosed} onClick={() => forget(view.kept)}>
          {t('import.kept_forget', { name: view.kept })}
        </Button>
      )}
      <TextField
        label={t('import.keep_as')}
        hint={t('import.keep_as_hint')}
        value={view.keepAs}
        maxLength={60}
        disabled={isClosed}
        onChange={event => keep(event.currentTarget.value)}
      />
    </div>
  )
}

type ColumnProps = {
  desk: NamedDesk
  column: MappedColumn
  targets: readonly string[]
  isOpen: boolean
  map: (head: string, to: string) => void
}

function ColumnRow({ desk, column, targets, isOpen, map }: ColumnProps) {
  const t = useT()
  const words = useImportWords(desk)
  const { head, to, use, samples, mistake } = column
  const shown = samples.filter(sample => sample !== '').slice(0, 3)
  return (
    <tr>
      <th scope="row">{head}</th>
      <td data-head={t('import.to')} className="whole-cell">
        <SelectField
          label={t('import.to_of', { head })}
          value={to ?? ''}
          disabled={!isOpen}
          options={[
            { value: '', label: t('import.leave_out') },
            ...targets.map(value => ({ value, label: words.target(value) })),
          ]}
          error={mistake === null ? undefined : words.mistake(mistake)}
          onChange={event => map(head, event.currentTarget.value)}
        />
      </td>
      <td data-head={t('import.use')} className="line-cell">
        {words.use(use)}
      </td>
      <td data-head={t('import.samples')} className="line-cell">
        {shown.join(' · ')}
      </td>
    </tr>
  )
}

type ColumnsProps = Pick<ColumnProps, 'desk' | 'map'> & { view: DeskImportView }

/** Which column of the desk each column of the file is, and what becomes of it. */
export function ImportColumns({ desk, view, map }: ColumnsProps) {
  const t = useT()
  return (
    <div className="table-frame">
      <table className="table staff-table import-columns">
        <caption>
          <VisuallyHidden>{t('import.columns')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('import.head')}</th>
            <th scope="col">{t('import.to')}</th>
            <th scope="col">{t('import.use')}</th>
            <th scope="col">{t('import.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {view.columns.map(column => (
            <ColumnRow
              key={column.head}
              desk={desk}
              column={column}
              targets={view.targets}
              isOpen={view.can.map}
              map={map}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
