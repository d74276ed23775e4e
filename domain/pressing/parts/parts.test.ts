import { describe, expect, it } from 'vitest'
import { defaultSpec, type QuoteSpec } from '../quote/quote-spec.ts'
import { contentsThicknessUm, discThicknessUm, spineForUm, widerSleeve } from '../quote/sleeve-spine.ts'
import { rateCard2026b } from '../rate-card/rate-card-2026-2.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import type { RateCard } from '../rate-card/rate-card.ts'
import { orderedSpots } from './ordered-spots.ts'
import { pagesText, takesPages } from './part.ts'
import { partNamed } from './part-rows.ts'
import { frameOf, partKeyOfName, partsOfRun } from './run-parts.ts'

const run = (choices: Partial<QuoteSpec>): QuoteSpec => ({ ...defaultSpec, ...choices })
const mm = (choices: Partial<QuoteSpec>) =>
  partsOfRun(run(choices)).map(p => `${p.key} ${p.widthUm / 1_000} × ${p.heightUm / 1_000}`)

describe('the spine of a sleeve', () => {
  it.each([
    ['12', 140, 2_030],
    ['12', 180, 2_430],
    ['10', 110, 2_220],
    ['7', 42, 1_870],
  ] as const)('counts a %s" disc of %i g as %i µm', (size, grams, thick) => {
    expect(discThicknessUm(size, grams)).toBe(thick)
  })

  it.each([
    ['one 140 g in paper', { discs: 1, weight: '140', inner_sleeve: 'paper' }, 2_730, 3_000],
    ['one 180 g in printed', { discs: 1, weight: '180', inner_sleeve: 'printed' }, 3_430, 5_000],
    ['two 140 g in paper', { discs: 2, weight: '140', inner_sleeve: 'paper' }, 5_060, 5_000],
    ['two 180 g in printed', { discs: 2, weight: '180', inner_sleeve: 'printed' }, 6_460, 7_000],
  ] as const)('is as wide as %s asks for', (_, choices, thick, spine) => {
    expect(contentsThicknessUm(run(choices))).toBe(thick)
    expect(spineForUm(thick)).toBe(spine)
  })

  it('has no width for what no sleeve holds, and says which sleeve is wide enough', () => {
    expect(spineForUm(12_301)).toBeUndefined()
    expect(widerSleeve(run({ discs: 1 }))).toBeUndefined()
    expect(widerSleeve(run({ discs: 2 }))).toBe('spine_5mm')
    expect(widerSleeve(run({ discs: 2, weight: '180', inner_sleeve: 'printed' }))).toBe('gatefold')
    expect(widerSleeve(run({ discs: 4, sleeve: 'none' }))).toBeUndefined()
  })
})

describe('the parts of a run', () => {
  it('are labels and a jacket with its spine for a plain album', () => {
    expect(mm({})).toEqual(['label.a 100 × 100', 'label.b 100 × 100', 'sleeve 633 × 315'])
    expect(mm({ sleeve: 'spine_5mm' })).toContain('sleeve 635 × 315')
    expect(mm({ size: '7' })).toEqual(['label.a 92 × 92', 'label.b 92 × 92', 'sleeve 371 × 184'])
  })

  it('follow every choice', () => {
    const choices = { discs: 2, sleeve: 'gatefold', inner_sleeve: 'printed', sticker: true } as const
    expect(mm(choices)).toEqual([
      ...['a', 'b', 'c', 'd'].map(side => `label.${side} 100 × 100`),
      'sleeve.outer 637 × 315',
      'sleeve.inside 624 × 312',
      'inner.1 612 × 306',
      'inner.2 612 × 306',
      'sticker 50 × 50',
    ])
    expect(mm({ colour_class: 'picture', sleeve: 'none' })).toEqual([
      'picture.a 305 × 305',
      'picture.b 305 × 305',
    ])
    expect(mm({ label: 'white', sleeve: 'discobag_printed', insert: 'poster' })).toEqual([
      'discobag 630 × 315',
      'poster 600 × 600',
    ])
  })

  it('have folds on both sides of a spine, holes and pages', () => {
    const frame = frameOf(run({ sleeve: 'spine_5mm' }))
    expect(partNamed('sleeve', frame)?.folds.map(({ atUm }) => atUm)).toEqual([315_000, 320_000])
    expect(partNamed('label.a', frame)?.holes).toEqual([
      { xUm: 50_000, yUm: 50_000, radiusUm: 3_600, clearUm: 8_000 },
    ])
    const booklet = partNamed('booklet', frame)
    if (booklet === undefined) throw new Error('no booklet')
    expect([4, 8, 10, 24, 28].map(pages => takesPages(booklet, pages))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
    expect(pagesText(booklet)).toBe('8, 12 … 24')
    expect(partNamed('cd.booklet', frame)?.widthUm).toBe(120_500)
    expect(partNamed('lable', frame)).toBeUndefined()
  })

  it('are known by the names of files', () => {
    const names = ['CAT001_label_B.pdf', 'inner2.pdf', 'jacket.pdf', 'Gatefold.pdf', 'inside.pdf', 'x.pdf']
    expect(names.map(partKeyOfName)).toEqual([
      'label.b',
      'inner.2',
      'sleeve',
      'sleeve.outer',
      'sleeve.inside',
      undefined,
    ])
  })
})

describe('the parts of a run with several of a kind', () => {
  const edition = { colour_class: 'glow', copies: 100, own_sleeve: true, barcode: '' } as const

  it('are those of every insert, and of every edition with a sleeve of its own', () => {
    const choices = {
      sleeve: 'gatefold',
      insert: 'obi',
      inserts: ['sheet', 'poster'],
      editions: [{ ...edition, own_sleeve: false }, edition],
    } as const
    expect(partsOfRun(run(choices)).map(({ key }) => key)).toEqual([
      'label.a',
      'label.b',
      'sleeve.outer',
      'sleeve.inside',
      'sleeve.outer.2',
      'sleeve.inside.2',
      'obi',
      'insert',
      'poster',
    ])
  })

  it('have labels where some of the run are picture discs and some are not', () => {
    const editions = [{ ...edition, own_sleeve: false }]
    expect(partsOfRun(run({ editions, sleeve: 'none', colour_class: 'picture' })).map(p => p.key)).toEqual([
      'picture.a',
      'picture.b',
      'label.a',
      'label.b',
    ])
  })

  it('are as thick as all of it: a sheet, a poster and 12 pages are 1.65 mm more', () => {
    const choices = { inserts: ['sheet', 'poster', 'booklet'], booklet_pages: 12 } as const
    expect(contentsThicknessUm(run(choices))).toBe(2_730 + 150 + 600 + 900)
    const booklet = partsOfRun(run(choices)).find(({ key }) => key === 'booklet')
    expect(booklet && [8, 12, 16].filter(pages => takesPages(booklet, pages))).toEqual([12])
  })

  it('have a box to measure, and labels around a large hole', () => {
    // A box of two discs: 320 and two walls of 10 + 5.06, and 18 turned in on each side.
    expect(mm({ discs: 2, sleeve: 'box' }).slice(-2)).toEqual([
      'box.lid 386.12 × 386.12',
      'box.base 386.12 × 386.12',
    ])
    const [label] = partsOfRun(run({ size: '7', dinked: true }))
    expect(label?.holes).toMatchObject([{ radiusUm: 19_000, clearUm: 4_000 }])
  })
})

describe('the parts of a priced run', () => {
  it('have the pages of a booklet that were paid for, where pages have a price', () => {
    const fitting = (choices: Partial<QuoteSpec>, card: RateCard) => {
      const found = partsOfRun(run(choices), card).find(({ key }) => key.endsWith('booklet'))
      return found && [4, 8, 12, 24].filter(pages => takesPages(found, pages))
    }
    // Nobody said how many: eight are priced.
    expect(fitting({ insert: 'booklet' }, rateCard2026b)).toEqual([8])
    expect(fitting({ insert: 'booklet', booklet_pages: 24 }, rateCard2026b)).toEqual([24])
    expect(fitting({ insert: 'booklet', format: 'cd' }, rateCard2026b)).toEqual([8])
    expect(fitting({ insert: 'booklet' }, rateCard2026)).toEqual([8, 12, 24])
  })
})

describe('plates beside the four inks', () => {
  it('are those of ordered finishes, on what they are put on', () => {
    const run = { ...defaultSpec, print_finish: 'foil', finishes: ['spot_uv', 'lamination'] } as const
    expect(orderedSpots('sleeve', run).toSorted()).toEqual(['Foil', 'Spot UV'])
    expect(orderedSpots('label.a', run)).toEqual([])
    expect(orderedSpots('sleeve', defaultSpec)).toEqual([])
  })
})
