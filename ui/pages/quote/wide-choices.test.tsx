// What a card of rows makes possible, at the desk: several inserts and finishes, editions, what is no record.
import { describe, expect, it, vi } from 'vitest'
import { rateCard2026b } from '#domain/pressing/rate-card/rate-card-2026-2.ts'
import { priceDesk, restingDesk } from '#machines/journeys/quote-desk/quote-desk.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { DeskChoices } from './desk-choices.tsx'
import { DeskPrice } from './desk-price.tsx'
import { QuoteLines } from './quote-lines.tsx'

const terms = { card: rateCard2026b, currency: 'EUR', atMs: Date.UTC(2026, 8, 1) } as const
const acts = { choose: vi.fn(), retry: vi.fn() }

function desk(texts: Record<string, string>) {
  const view = restingDesk(texts, { currency: 'EUR', follows: null })
  return { view, run: priceDesk(view, terms), terms, acts }
}
const choices = (texts: Record<string, string>) => draw(<DeskChoices {...desk(texts)} />, '/quote')

describe('several of a kind', () => {
  it('are ticked, and say how many pages a booklet has', async () => {
    const markup = await choices({ sleeve: 'gatefold', inserts: 'poster;booklet', finishes: 'spot_uv' })
    for (const value of ['poster', 'booklet'])
      expect(markup).toMatch(new RegExp(`<input(?=[^>]*name="inserts")(?=[^>]*checked="")[^>]*"${value}"`))
    expect(markup).toMatch(/<input(?=[^>]*name="finishes")(?=[^>]*checked="")[^>]*"spot_uv"/)
    expect(markup).toContain('A multiple of four')
    expect(await choices({})).not.toContain('A multiple of four')
  })

  it('that do not go together are refused, and can be left out', async () => {
    const markup = await choices({ finishes: 'reverse;spot_uv' })
    expect(markup).toContain('This does not go together with another choice.')
    expect(markup).toContain('Leave it out')
  })
})

describe('editions', () => {
  const split = { quantity: '500', editions: 'glow:200:own:4006381333931' }

  it('have a colour, copies, a sleeve and a barcode each, and are told what is to be known', async () => {
    const markup = await choices(split)
    expect(markup).toContain('Edition 1')
    expect(markup).toMatch(/<input(?=[^>]*name="edition_1_copies")[^>]*value="200"/)
    expect(markup).toMatch(/<input(?=[^>]*name="edition_1_barcode")[^>]*value="4006381333931"/)
    expect(markup).toMatch(/<input(?=[^>]*name="edition_1_sleeve")[^>]*checked=""/)
    expect(markup).toContain('Vinyl that glows plays less loud and wears sooner.')
    const { run } = desk(split)
    expect(await draw(run.figures && <QuoteLines figures={run.figures} />)).toContain('Glows in the dark')
  })

  it('stay on show while one of them is not yet written out', async () => {
    const markup = await choices({ ...split, editions: 'glow::own:40063' })
    expect(markup).toContain('Edition 1')
    expect(markup).toContain('This is more or less than we can make.')
  })
})

describe('speeds', () => {
  it('are one for the run, until each side has its own', async () => {
    const one = await choices({ speed: '45' })
    expect(one).toMatch(/<input(?=[^>]*name="speed")(?=[^>]*checked="")[^>]*value="45"/)
    expect(one).toContain('Each side its own speed')
    expect(one).not.toContain('Side A')
    const two = await choices({ side_speeds: '33;45', discs: '2', sleeve: 'gatefold' })
    expect(two).not.toMatch(/<input[^>]*type="radio"[^>]*name="speed"/)
    expect(two).toContain('<input type="hidden" name="side_speeds" value="33;45"/>')
    // The two that are not said are at the speed of the run.
    const chosen = [...two.matchAll(/name="side_speed_(\d)"[^]*?<option value="(\d+)" selected=""/g)]
    expect(chosen.map(([, side, speed]) => [side, speed])).toEqual([
      ['0', '33'],
      ['1', '45'],
      ['2', '33'],
      ['3', '33'],
    ])
  })
})

describe('what is no record', () => {
  it('has its own choices, and none of a record', async () => {
    const markup = await choices({ format: 'cd', quantity: '500' })
    expect(markup).toContain('Digipak, four panels')
    expect(markup).not.toContain('name="colour_class"')
    expect(await draw(<DeskPrice {...desk({ format: 'cd', quantity: '500' })} />, '/quote')).toContain('€')
    expect(await choices({ format: 'cassette' })).toContain('Colours of the shells')
  })
})
