/** What is printed at the packing table: packing slips, address labels, the list of what is fetched. */
export const parcelPapers = ['slips', 'labels', 'pick_list'] as const

export type ParcelPapers = (typeof parcelPapers)[number]

/** Points of a PDF in a millimetre. */
const ptPerMm = 72 / 25.4

/** How address labels lie on paper: rows and columns of a page of A4, or one of A6 on a page of its own. */
export const labelLayouts = ['a6', 'sheet_4', 'sheet_8', 'sheet_24'] as const

export type LabelLayout = (typeof labelLayouts)[number]

interface Grid {
  readonly page: 'A4' | 'A6'
  readonly columns: number
  readonly rows: number
}

/** Sheets as they are sold: 105 × 148 mm, 105 × 74 mm and 70 × 37 mm, without gaps. */
const grids: Readonly<Record<LabelLayout, Grid>> = {
  a6: { page: 'A6', columns: 1, rows: 1 },
  sheet_4: { page: 'A4', columns: 2, rows: 2 },
  sheet_8: { page: 'A4', columns: 2, rows: 4 },
  sheet_24: { page: 'A4', columns: 3, rows: 8 },
}

/** Paper of ISO 216 in millimetres. */
const papers = { A4: [210, 297], A6: [105, 148] } as const

interface LabelPlace {
  readonly page: number
  readonly xPt: number
  readonly yPt: number
}

interface LabelSheet {
  readonly pagePt: readonly [width: number, height: number]
  readonly widthPt: number
  readonly heightPt: number
  /** Where the label of that number lies, counted from 0, row by row. */
  readonly placeOf: (index: number) => LabelPlace
}

/** A layout in points. `skip`: labels of the first page that are used already. */
export function labelSheet(layout: LabelLayout, skip = 0): LabelSheet {
  const { page, columns, rows } = grids[layout]
  const [paperWidth, paperHeight] = papers[page]
  const widthPt = (paperWidth / columns) * ptPerMm
  const heightPt = (paperHeight / rows) * ptPerMm
  const each = columns * rows
  return {
    pagePt: [paperWidth * ptPerMm, paperHeight * ptPerMm],
    widthPt,
    heightPt,
    placeOf: index => {
      const at = index + skip
      const onPage = at % each
      const row = Math.floor(onPage / columns)
      return { page: Math.floor(at / each), xPt: (onPage % columns) * widthPt, yPt: row * heightPt }
    },
  }
}
