import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { carrierChoices } from '#domain/shipping/parcel-pick.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import type { DispatchDeskView } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { dispatchActs, noChoices, parcelOf, tide } from '#fixtures/ui/parcels.ts'
import { choiceOf } from './parcel-choice.tsx'
import { DispatchScreen } from './dispatch-screen.tsx'

const ada = { firstname: 'Ada', lastname: 'Ohm' }
type Parcels = Output<'staff.parcels'>
const record = { project_id: 12, name: 'Night ferries', artist_name: 'Haneul Park' }
const parcel = parcelOf([{ ...tide, ...record, catalogue_number: 'NF-1', barcode: null }], {
  customer: { ...ada, address: '1 Rue <b>Haute', zip_code: '1000', city: 'Bruxelles', country_id: 'BE' },
  is_gift: true,
  gift_message: 'For your birthday',
})
const parcels: Parcels = {
  items: [parcel, { ...parcel, order_id: 8, number: 'S-8', pickup: true, is_gift: false }],
  next: 'abc',
  records: [{ ...record, parcels: 2 }],
  arrived: [{ ...record, orders: 3, waiting: 1 }],
  choices: noChoices,
}
const nothing: Parcels = { items: [], next: null, records: [], arrived: [], choices: noChoices }
const pick = {
  orderId: 7,
  number: 'S-2345ABCDE',
  shopId: 1,
  to: 'Ada Ohm, Bruxelles',
  isPickup: false,
  tracking: '1Z99',
  key: '7:1',
  error: null,
  isTracked: true,
  copies: null,
}
const view: DispatchDeskView = {
  picks: [],
  isFull: false,
  carrier: null,
  carriers: carrierChoices,
  carrierError: null,
  other: null,
  isCarried: false,
  trackingMaxLength: 40,
  sent: null,
  record: null,
  released: null,
  status: 'resting',
  problem: null,
  isBusy: false,
  can: { pick: true, send: true, drop: true, release: true },
}
const acts = dispatchActs()
const screen = (
  change: Partial<DispatchDeskView> = {},
  of = parcels,
  path = '/admin/dispatch',
  choice: Readonly<Record<string, string>> = {},
) =>
  draw(
    <DispatchScreen parcels={of} choice={choiceOf(choice)} view={{ ...view, ...change }} acts={acts} />,
    path,
  )
const sending: Partial<DispatchDeskView> = { picks: [pick], carrier: 'ups', isCarried: true }

describe('the dispatch desk', () => {
  it('shows all that is written on a parcel', async () => {
    const markup = await screen()
    for (const words of ['Ada Ohm', 'Bruxelles', 'Belgium', 'Red vinyl', 'Gift: For your birthday', '640 g'])
      expect(markup).toContain(words)
    expect(markup).toContain('1 Rue &lt;b&gt;Haute')
    expect(markup).toContain('collected by the customer')
    expect(markup).toContain('/admin/dispatch?after=abc')
    expect(markup).toMatch(/<option value="12">Night ferries, Haneul Park: 2<\/option>/)
  })

  it('keeps the record in the way to the next page', async () => {
    const markup = await screen({}, parcels, '/admin/dispatch?project=12', { project: '12' })
    expect(markup).toContain('/admin/dispatch?project=12&amp;after=abc')
    expect(markup).toMatch(/<option value="12" selected="">/)
  })

  it('is searched by its address, and says when nobody is found', async () => {
    const markup = await screen({}, parcels, '/admin/dispatch?search=ohm', { search: 'ohm' })
    expect(markup).toMatch(/<input(?=[^>]*name="search")(?=[^>]*value="ohm")/)
    expect(markup).toContain('/admin/dispatch?search=ohm&amp;after=abc')
    const none = await screen({}, nothing, '/admin/dispatch?search=ohm', { search: 'ohm' })
    expect(none).toContain('No parcel that waits is of that number, address or name')
    expect(none).toContain('name="search"')
  })

  it('says that a page is not all, and offers all on one to print', async () => {
    const some = await screen({}, parcels, '/admin/dispatch?project=12', { project: '12' })
    expect(some).toContain('Here are 2 parcels; there are more.')
    expect(some).toContain('/admin/dispatch?project=12&amp;all=yes')
    const all = await screen({}, parcels, '/admin/dispatch?all=yes', { all: 'yes' })
    expect(all).toContain('Here are 2 parcels; there are more.')
    expect(all).not.toContain('Show all on one page')
    expect(await screen({}, { ...parcels, next: null })).not.toContain('there are more')
  })

  it('waits for its journey', async () => {
    const markup = await draw(
      <DispatchScreen parcels={parcels} choice={choiceOf({})} view={undefined} acts={acts} />,
      '/admin/dispatch',
    )
    expect(markup.match(/type="checkbox"[^>]*disabled=""/g)).toHaveLength(2)
    expect(markup).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Release 3 orders: Night ferries"/)
  })

  it('says when nothing waits', async () => {
    expect(await screen({}, nothing)).toContain('Nothing waits to be packed')
    expect(await screen({}, nothing, '/admin/dispatch?project=12', { project: '12' })).toContain(
      'Nothing of this record',
    )
  })

  it('offers to release a record that came in, and says what waits for another', async () => {
    const markup = await screen()
    expect(markup).toContain('Release 3 orders')
    expect(markup).toContain('1 order waits for another record.')
  })
})

describe('what is printed', () => {
  const parcelsOf = (markup: string) => /name="parcels"[^>]*value="([^"]*)"/.exec(markup)?.[1]

  it('is of all that are shown, until some are picked', async () => {
    const markup = await screen()
    expect(markup).toContain('Print for 2 parcels')
    expect(parcelsOf(markup)).toBe('7:1,8:1')
    expect(parcelsOf(await screen(sending))).toBe('7:1')
  })

  it('is as much as one request takes', async () => {
    const items = Array.from({ length: 120 }, (_, index) => ({ ...parcel, order_id: index + 1 }))
    const markup = await screen({}, { ...parcels, items })
    expect(markup).toContain('Print for 100 parcels')
    expect(parcelsOf(markup)?.split(',')).toHaveLength(100)
  })

  it('says where a thing lies and under which number', async () => {
    expect(await screen()).toContain('Red vinyl, NF-1, A3')
  })

  it.each(locales)('has its words in %s', async locale => {
    const path = `${localePrefix(locale)}/admin/dispatch`
    const markup = await screen({}, parcels, path)
    expect(markup.match(/<button[^>]*name="kind"/g)).toHaveLength(3)
    expect(markup).not.toMatch(/staff\.dispatch_/)
  })
})

describe('picking all', () => {
  const long = {
    ...parcels,
    items: Array.from({ length: 320 }, (_, index) => ({ ...parcel, order_id: index + 1 })),
  }
  const picksTo = (length: number, from = 1) =>
    Array.from({ length }, (_, index) => ({ ...pick, orderId: from + index, key: `${from + index}:1` }))
  const button = /<button[^>]*>Pick (all|the first|none)[^<]*<\/button>/
  const words = async (change: Partial<DispatchDeskView>, of = long) =>
    button.exec(await screen(change, of))?.[0].replace(/<button[^>]*?( disabled="")?[^>]*>/, '$1>')

  it.each([
    ['Pick all shown', 'a short list', {}, parcels],
    ['Pick the first 100', 'a list longer than what leaves together', {}, long],
    ['Pick the first 10', 'one beside others that are picked', { picks: picksTo(90, 900) }, long],
    ['Pick none', 'one that is picked', { picks: [...picksTo(1, 7), ...picksTo(1, 8)] }, parcels],
    ['Pick none', 'one of which a hundred are', { picks: picksTo(100), isFull: true }, long],
  ])('says "%s" at %s', async (said, _, change, of) =>
    expect(await words(change, of)).toBe(`>${said}</button>`),
  )

  it('rests where no more can be picked and nothing let go of', async () =>
    expect(await words({ picks: picksTo(100, 900), isFull: true })).toBe(' disabled="">Pick none</button>'))

  it('says that no more can be, and leaves no box to tick', async () => {
    const markup = await screen({ picks: picksTo(100), isFull: true }, long)
    expect(markup).toMatch(/role="status"[^>]*>100 parcels are picked: no more/)
    expect(markup.match(/type="checkbox"[^>]*disabled=""/g)).toHaveLength(220)
    expect(await screen({ picks: picksTo(99) }, long)).not.toMatch(/100 parcels|"checkbox"[^>]*disabled=""/)
  })
})

describe('sending', () => {
  it('asks for a number of each parcel that is followed', async () => {
    const collected = { ...pick, key: '8:1', number: 'S-8', isPickup: true, isTracked: false }
    const markup = await screen({ ...sending, picks: [pick, collected] })
    expect(markup).toContain('Send 2 parcels')
    expect(markup).toMatch(/id="tracking-7:1"[^>]*value="1Z99"/)
    expect(markup).not.toContain('id="tracking-8:1"')
    expect(markup).toContain('<option value="la poste">La Poste</option>')
  })

  it('offers carriers of the shop’s own as any other: their name is not typed', async () => {
    const own = { ...parcels, own_carriers: ['Colis Breton'] }
    const by = (value: string) =>
      screen({ ...sending, carrier: 'other', other: { value, error: null, maxLength: 40 } }, own)
    expect(await by('Colis Breton')).toMatch(/^(?!.*id="dispatch-other").*"Colis Breton" selected=""/s)
    expect(await by('A neighbour')).toMatch(/"Colis Breton">.*id="dispatch-other"/s)
  })

  it('says what is missing, at its field', async () => {
    const wrong = { ...pick, error: 'tracking_invalid' as const }
    const markup = await screen({ ...sending, status: 'invalid', picks: [wrong] })
    expect(markup).toMatch(/id="tracking-7:1-error">This is no tracking number/)
    const none = await screen({
      ...sending,
      carrier: null,
      status: 'invalid',
      carrierError: 'input_required',
    })
    expect(none).toMatch(/id="dispatch-carrier-error">Fill this in\./)
    const other = { value: '', error: 'input_required' as const, maxLength: 40 as const }
    expect(await screen({ ...sending, carrier: 'other', other, status: 'invalid' })).toMatch(
      /id="dispatch-other-error">Fill this in\./,
    )
  })

  it('says that no answer came, and that sending again does no harm', async () => {
    const markup = await screen({ ...sending, status: 'uncertain' })
    expect(markup).toMatch(/role="alert"[^>]*>No answer came/)
    expect(markup).toContain('Send again')
  })
})

describe('what became of it', () => {
  it('is told: how many left, and what a colleague had sent before', async () => {
    const sent = { shipped: 2, others: [{ number: 'S-8', outcome: 'sent' as const }] }
    const markup = await screen({ sent })
    expect(markup).toMatch(/role="alert"[^>]*><p>2 parcels are marked as sent\./)
    expect(markup).toContain('S-8 was sent before by somebody else')
    expect(await screen({ sent: { ...sent, others: [] } })).toMatch(/role="status"[^>]*><p>2 parcels/)
  })

  it('is told of a release, and of one that is not certain', async () => {
    const name = { projectId: 12, name: 'Night ferries' }
    const released = { released: 3, waiting: 0, more: true }
    const markup = await screen({ record: name, released })
    expect(markup).toContain('3 orders of Night ferries can be packed now.')
    expect(markup).toContain('release again')
    expect(await screen({ record: name, status: 'unreleased' })).toMatch(
      /role="alert"[^>]*><p>It is not certain/,
    )
  })

  it.each(locales)('is told in %s', async locale => {
    const others = (['known', 'sent', 'not_waiting', 'not_found'] as const).map(outcome => ({
      number: outcome,
      outcome,
    }))
    const sent = { shipped: 1, others }
    const markup = await screen({ ...sending, sent }, parcels, `${localePrefix(locale)}/admin/dispatch`)
    expect(markup).not.toMatch(/\bstaff\.[a-z]/)
  })
})
