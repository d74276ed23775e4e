import { Button } from '../../../parts/button.tsx'
import { TextAreaField } from '../../../parts/field.tsx'
import { useT } from '../../../text/text-context.tsx'
import { languageName } from '../setting-words.ts'
import { RowLine, type RowsHost, RowTable } from './row-line.tsx'
import { useColumnWords, usePickMap, usePicks } from './row-words.ts'
import { isShown, type RowPartProps, useRows } from './use-rows.ts'

type Rows = ReturnType<typeof useRows>

/** Which rows are shown, by what one of their cells says: texts by their language. */
function Tabs({
  form,
  label,
  rows,
  tab,
  show,
}: Pick<RowPartProps, 'form' | 'label'> & Pick<Rows, 'rows' | 'tab' | 'show'>) {
  const t = useT()
  const column = form.columns.find(({ name }) => name === form.tabs)
  const options = usePicks()
  if (column === undefined) return null
  const picks = options(column) ?? []
  const count = (value: string) => rows.filter(cells => isShown(form, cells, value)).length
  const name = (word: string, many: number) => `${word} (${many})`
  return (
    <div className="row" role="group" aria-label={`${label}: ${t('settings.col_language')}`}>
      <Button small aria-pressed={tab === null} onClick={() => show(null)}>
        {name(t('settings.tab_all'), rows.length)}
      </Button>
      {picks.map(({ value }) => (
        <Button key={value} small aria-pressed={tab === value} onClick={() => show(value)}>
          {name(languageName(value), count(value))}
        </Button>
      ))}
    </div>
  )
}

/** The table of a part, with the way to a new row and back from one that was taken away. */
function AsTable(props: RowPartProps) {
  const t = useT()
  const head = useColumnWords()
  const { setting, form, id, label, mistakes, isBusy } = props
  const all = form.columns.map((column, at) => ({ ...column, at, head: head(setting, column) }))
  const state = useRows(
    props,
    all.map(column => column.head),
  )
  const { rows, shown, tab, show, add, undo, acts } = state
  const columns = all.filter(({ name }) => tab === null || name !== form.tabs)
  const picks = usePickMap(columns)
  const host: RowsHost = { id, columns, picks, isBusy, isMoved: form.isMoved === true && tab === null, acts }
  return (
    <>
      <Tabs form={form} label={label} rows={rows} tab={tab} show={show} />
      {shown.length === 0 ? (
        <p className="soft">{t('settings.rows_none')}</p>
      ) : (
        <RowTable label={label} heads={columns.map(column => column.head)} hasActs>
          {shown.map(row => (
            <RowLine
              key={row}
              host={host}
              row={row}
              cells={rows[row] ?? []}
              mistakes={mistakes.filter(one => one.row === row)}
              isFirst={row === 0}
              isLast={row === rows.length - 1}
            />
          ))}
        </RowTable>
      )}
      <div className="row">
        <Button id={`${id}-add`} icon="plus" small disabled={isBusy} onClick={() => add()}>
          {t('settings.row_add')}
        </Button>
        {undo !== undefined && (
          <p role="status" className="row">
            {t('settings.row_removed')}
            <Button kind="plain" small disabled={isBusy} onClick={undo}>
              {t('common.undo')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}

type RowEditorProps = RowPartProps & {
  isText: boolean
  /** Of what is said above all tables of the setting. */
  hintId: string
}

/**
 * A part of a setting that is a table: rows of cells, or the same as lines of text. Both write one value, so
 * what was typed in one view stands in the other.
 */
export function RowEditor({ isText, hintId, ...props }: RowEditorProps) {
  const t = useT()
  const { id, label, hint, text, max, error, isBusy, write } = props
  if (isText) {
    return (
      <TextAreaField
        id={id}
        label={t('settings.as_text', { name: label })}
        {...(hint && { hint })}
        error={error}
        value={text}
        rows={8}
        maxLength={max}
        readOnly={isBusy}
        onChange={event => write(event.currentTarget.value)}
      />
    )
  }
  return (
    <fieldset
      className="field rows-field"
      id={id}
      tabIndex={-1}
      aria-describedby={error === undefined ? hintId : `${hintId} ${id}-error`}
    >
      <legend>{label}</legend>
      <AsTable {...props} />
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
