import { type Column, columnOf } from '#domain/desks/desk.ts'
import { fileTargets, targetOf } from '#domain/desks/file-columns.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import type { MappedColumn } from '#machines/journeys/desk-import/desk-import.view.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useDeskWords } from './use-desk-words.ts'

const useWords: Readonly<Record<MappedColumn['use'], MessageId>> = {
  written: 'import.use_written',
  at_making: 'import.use_at_making',
  find: 'import.use_find',
  kept: 'import.use_kept',
  unmapped: 'import.use_unmapped',
}

const mistakeWords: Readonly<Record<string, MessageId>> = {
  barcode_damaged: 'import.mistake_barcode_damaged',
  must_be_yes_or_no: 'import.mistake_must_be_yes_or_no',
  several_match: 'import.mistake_several_match',
  not_found: 'import.mistake_not_found',
  name_unknown: 'import.mistake_name_unknown',
  reference_differs: 'import.mistake_reference_differs',
  cells_wrong: 'import.mistake_cells_wrong',
  quote_misplaced: 'import.mistake_quote_misplaced',
  quote_open: 'import.mistake_quote_open',
  nul: 'import.mistake_nul',
  columns_too_many: 'import.mistake_columns_too_many',
  cell_too_long: 'import.mistake_cell_too_long',
  lines_too_many: 'import.mistake_lines_too_many',
  file_too_large: 'import.mistake_file_too_large',
  file_max_size: 'import.mistake_file_too_large',
  encoding_wrong: 'import.mistake_encoding_wrong',
  file_empty: 'import.mistake_file_empty',
  nothing_mapped: 'import.mistake_nothing_mapped',
  head_unknown: 'import.mistake_head_unknown',
  head_twice: 'import.mistake_head_twice',
  field_unknown: 'import.mistake_field_unknown',
  doubled: 'import.mistake_doubled',
  not_for_sale: 'import.mistake_not_for_sale',
  gift_card: 'import.mistake_gift_card',
  lines_refused: 'import.mistake_lines_refused',
  nothing_missing: 'import.mistake_nothing_missing',
  names_nothing: 'import.mistake_names_nothing',
  not_retired_here: 'import.mistake_not_retired_here',
  format_not_sold: 'import.mistake_format_not_sold',
  not_made_by_hand: 'import.mistake_not_made_by_hand',
}

/** What columns, mistakes and places of a file are called in the reader's language. */
export function useImportWords(desk: NamedDesk) {
  const t = useT()
  const fmt = useFmt()
  const words = useDeskWords()
  const column = (name: string, of: Column, byId: boolean): string => {
    const plain = words.column(name, of)
    // One that only a new record has may be called as the column that it becomes.
    const later = of.becomes === undefined ? undefined : columnOf(desk, of.becomes)
    const isDouble = later !== undefined && words.column(of.becomes ?? '', later) === plain
    const word = isDouble ? t('import.for_new', { column: plain }) : plain
    if (byId) return t('import.number_of', { column: word })
    return of.type === 'reference' ? t('import.name_of', { column: word }) : word
  }
  /** A column of the desk as a file names it. */
  const target = (to: string): string => {
    const found = targetOf(desk, to)
    return found === undefined ? t('import.number') : column(found.name, found.column, found.byId)
  }
  /** Where something is wrong: a line, the file, a column of the desk, or a head of the file. */
  const place = (name: string): string => {
    const line = /^line (\d+)$/.exec(name)?.[1]
    if (line !== undefined) return t('import.line_n', { line: Number(line) })
    if (name === 'line') return t('import.the_line')
    if (name === 'file') return t('import.the_file')
    if (name === 'kept' || name === 'keep_as') return t('import.kept')
    return name === 'id' || targetOf(desk, name) !== undefined ? target(name) : name
  }
  const mistake = (text: string, of?: Column): string => {
    const [code = '', detail = ''] = text.split(/:(.*)/s)
    const word = mistakeWords[code]
    if (word === undefined) return words.mistake(text, of)
    return t(word, { detail: detail || '–', known: fileTargets(desk).map(target).join(fmt.comma) })
  }
  const use = (of: MappedColumn['use']): string => t(useWords[of])
  return { target, place, mistake, use }
}
