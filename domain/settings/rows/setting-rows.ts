// The tables of a setting that is open, part by part: what its texts are without tabs, and which cells are
// wrong. Shared by the form that saves it and the page that shows it.
import {
  type PartMistake,
  plainText,
  type RowForm,
  type RowMistake,
  rowMistakes,
  rowsIn,
  type Standing,
} from './row-form.ts'

type Texts = Readonly<Record<string, string>>

interface Part {
  readonly name: string
  readonly rows?: RowForm
}

const textIn = (texts: Texts, { name }: Part): string => texts[name] ?? ''

/** Texts as the setting reads them. */
export const plainTexts = (parts: readonly Part[], texts: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(
    parts.flatMap(part =>
      part.rows === undefined ? [] : [[part.name, plainText(part.rows, textIn(texts, part))]],
    ),
  ),
})

/** What is wrong with the cells of a part that is a table. */
export const partMistakes = (part: Part, texts: Texts): readonly RowMistake[] =>
  part.rows === undefined ? [] : rowMistakes(part.rows, rowsIn(part.rows, textIn(texts, part)))

/** `rates.3.percent`: the cell of a part, its row counted from 1. */
const cellName = (part: string, { row, column }: Omit<RowMistake, 'code'>): string =>
  `${part}.${row + 1}.${column}`

/**
 * By part and by cell, the codes of what is wrong with tables. A part of lines that were typed as text is
 * judged by its setting alone, which knows its lines.
 */
export const tableMistakes = (parts: readonly Part[], texts: Texts): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parts
      .filter(part => textIn(texts, part).includes('\t'))
      .flatMap(part => {
        const found = partMistakes(part, texts)
        const cells = found.map(one => [cellName(part.name, one), one.code] as const)
        return found.length === 0 ? [] : [[part.name, 'rows_wrong'] as const, ...cells]
      }),
  )

/** The cells that a refusal is about: those the part's own rules find, else the one that it names. */
export function refusedCells(
  part: Part,
  texts: Texts,
  refused: readonly PartMistake[],
  standing: Standing,
): readonly RowMistake[] {
  const { rows: form } = part
  if (form === undefined) return []
  const rows = rowsIn(form, textIn(texts, part))
  return refused.flatMap(mistake => {
    const place = form.placeOf?.(mistake, rows, standing)
    return place === undefined ? [] : [{ ...place, code: mistake.code }]
  })
}
