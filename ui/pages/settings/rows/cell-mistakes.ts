// Which cells of an open setting are wrong, and how that is said.
import { refusedCells, partMistakes } from '#domain/settings/rows/setting-rows.ts'
import type { RowMistake } from '#domain/settings/rows/row-form.ts'
import { settings } from '#domain/settings/setting.ts'
import type { SettingField } from '#domain/settings/setting-kind.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { usePlace } from '../../../place-context.tsx'
import { useT } from '../../../text/text-context.tsx'
import { useMistakeWords } from '../setting-mistakes.ts'
import { usePartLabel } from '../setting-words.ts'
import type { OpenSetting } from './open-setting.ts'
import { useColumnWords } from './row-words.ts'

/**
 * By part: once it was refused, the cells that its rules find wrong as it stands; else the cell that the
 * refusal is about, until the part is changed.
 */
export function useCellMistakes({ standing, view, typed }: OpenSetting) {
  const { nowMs } = usePlace()
  const refused = view.problem?.fields ?? {}
  const today = dayOf(new Date(nowMs))
  return (part: SettingField): readonly RowMistake[] => {
    const { name, rows: form } = part
    const code = view.errors[name]
    if (form === undefined || refused[name] === undefined) return []
    const own = partMistakes(part, typed)
    if (own.length > 0 || code === undefined) return own
    const said = Object.entries(refused).map(([field, what]) => ({ field, code: what }))
    const placed = refusedCells(part, typed, said, { before: standing.texts[name] ?? '', today })
    const [column] = form.columns
    return placed.length > 0 || form.isOne !== true || column === undefined
      ? placed
      : [{ row: 0, column: column.name, code }]
  }
}

/** What is wrong with a part as a whole; that some of its cells are, where they say what. */
export function usePartError({ view }: Pick<OpenSetting, 'view'>) {
  const t = useT()
  const says = useMistakeWords()
  return ({ name }: SettingField, cells: readonly RowMistake[]): string | undefined =>
    cells.length > 0 ? t('settings.p_rows_wrong', { count: cells.length }) : says(view.errors[name])
}

/** Each wrong cell by part, row and column; and lines of texts by their language and number. */
export function useMistakeList(open: OpenSetting): readonly string[] {
  const t = useT()
  const says = useMistakeWords()
  const label = usePartLabel()
  const head = useColumnWords()
  const mistakesOf = useCellMistakes(open)
  const { standing, view } = open
  const { fields } = settings[standing.name]
  const cells = fields.flatMap(part =>
    mistakesOf(part).map(({ row, column, code }) => {
      const found = part.rows?.columns.find(({ name }) => name === column)
      const name = label(standing.name, part.name)
      const where = t('settings.cell', {
        column: found ? head(standing.name, found) : column,
        row: String(row + 1),
      })
      return `${name}, ${where}: ${says(code) ?? ''}`
    }),
  )
  if (cells.length > 0) return cells
  const isCell = (field: string) =>
    fields.some(part => part.rows !== undefined && field.startsWith(`${part.name}.`))
  return Object.entries(view.problem?.fields ?? {})
    .filter(([field]) => field.includes('.') && field !== standing.name && !isCell(field))
    .map(([field, code]) => `${field}: ${says(code) ?? ''}`)
}
