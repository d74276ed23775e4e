import { describe, expect, it } from 'vitest'
import { labelSheet } from './label-layout.ts'

const mm = (pt: number) => Math.round((pt * 25.4) / 72)
const placeIn = (sheet: ReturnType<typeof labelSheet>, index: number) => {
  const { page, xPt, yPt } = sheet.placeOf(index)
  return [page, mm(xPt), mm(yPt)]
}

describe('labels on a page of A4', () => {
  it('are as many as the sheet is sold with', () => {
    const onFirst = (layout: 'a6' | 'sheet_4' | 'sheet_8' | 'sheet_24') =>
      Array.from({ length: 30 }, (_, index) => labelSheet(layout).placeOf(index).page).lastIndexOf(0) + 1
    expect([onFirst('a6'), onFirst('sheet_4'), onFirst('sheet_8'), onFirst('sheet_24')]).toEqual([
      1, 4, 8, 24,
    ])
  })

  it('lie row by row and go on the next page', () => {
    const sheet = labelSheet('sheet_24')
    expect([mm(sheet.widthPt), mm(sheet.heightPt)]).toEqual([70, 37])
    expect(placeIn(sheet, 0)).toEqual([0, 0, 0])
    expect(placeIn(sheet, 2)).toEqual([0, 140, 0])
    expect(placeIn(sheet, 3)).toEqual([0, 0, 37])
    expect(placeIn(sheet, 23)).toEqual([0, 140, 260])
    expect(placeIn(sheet, 24)).toEqual([1, 0, 0])
  })

  it('begin after those that are used', () => {
    const sheet = labelSheet('sheet_8', 5)
    expect(placeIn(sheet, 0)).toEqual([0, 105, 149])
    expect(placeIn(sheet, 3)).toEqual([1, 0, 0])
  })
})

it('a label of A6 has a page of its own', () => {
  const sheet = labelSheet('a6')
  expect(sheet.pagePt.map(mm)).toEqual([105, 148])
  expect(placeIn(sheet, 2)).toEqual([2, 0, 0])
})
