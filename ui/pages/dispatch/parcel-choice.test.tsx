import { expect, it } from 'vitest'
import type { Output } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { awayChoiceOf, choiceOf, ParcelChoiceForm } from './parcel-choice.tsx'
import { ParcelLists, ParcelsScreen } from './parcels-screen.tsx'

const parcels: Output<'staff.parcels'> = {
  items: [],
  next: null,
  records: [{ project_id: 12, name: 'Night ferries', artist_name: 'Haneul Park', parcels: 2 }],
  arrived: [],
  choices: {
    shop: [
      { value: '1', text: 'Sillon', parcels: 1 },
      { value: '2', text: 'Ebb Records', parcels: 1 },
    ],
    way: [],
    country: [{ value: 'BE', text: 'BE', parcels: 2 }],
    shelf: [{ value: 'A3', text: 'A3', parcels: 2 }],
    waiting: [{ value: '7', text: '7', parcels: 1 }],
    single: [{ value: 'true', text: 'true', parcels: 2 }],
  },
}
const form = (query: Readonly<Record<string, string>>) =>
  draw(<ParcelChoiceForm parcels={parcels} choice={choiceOf(query)} />, '/admin/dispatch')

it('parcels are narrowed by what they are, with how many each choice is of', async () => {
  const markup = await form({ shop: '2', single: 'true' })
  expect(markup).toMatch(/<option value="2" selected="">Ebb Records \(1\)<\/option>/)
  expect(markup).toContain('>7 days or more (1)<')
  expect(markup).toMatch(/<option value="true" selected="">Only one line \(2\)<\/option>/)
  expect(markup).toContain('>A3 (2)<')
  // One country alone is no choice.
  expect(markup).not.toContain('name="country"')
})

it('a choice of which nothing is there any more stays chosen', async () => {
  expect(await form({ shelf: 'Z' })).toMatch(/<option value="Z" selected="">Z<\/option>/)
})

it.each([
  ['', false, 'Waiting to be packed'],
  ['', true, 'Partly here'],
])('of the lists the one that is shown is marked: %j %j', async (show, isPartly, word) => {
  const markup = await draw(<ParcelLists show={show} isPartly={isPartly} />, '/admin/dispatch')
  expect(/<a[^>]*aria-current="page"[^>]*>([^<]*)/.exec(markup)?.[1]).toBe(word)
})

it('what is chosen of parcels that have left goes on, and says so where nothing is of it', async () => {
  const away: Output<'staff.parcelsAway'> = {
    items: [],
    next: '42',
    choices: {
      shop: [],
      carrier: [
        { value: 'gls', text: 'gls', parcels: 3 },
        { value: 'dhl', text: 'dhl', parcels: 1 },
      ],
      country: [],
    },
  }
  const list = (query: Readonly<Record<string, string>>) =>
    draw(<ParcelsScreen away={away} query={{ show: 'silent', ...query }} />, '/admin/dispatch')
  const narrowed = await list({ carrier: 'gls', search: '8R' })
  expect(narrowed).toMatch(/<option value="gls" selected="">GLS \(3\)<\/option>/)
  expect(narrowed).toContain('No parcel here is as you asked for')
  expect(await list({})).toContain('No parcel is here')
  expect(awayChoiceOf({ show: 'silent', carrier: 'gls', search: '8R', after: '7' })).toEqual([
    ['search', '8R'],
    ['carrier', 'gls'],
  ])
})
