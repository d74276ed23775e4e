import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import { restingOffer } from '#machines/journeys/box-offer/box-offer.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { BoxListScreen } from './box-list.page.tsx'
import { BoxReviewsScreen } from './box-review.page.tsx'
import { BoxScreen } from './box-screen.tsx'

const nothing = vi.fn()
const acts = {
  chooseType: nothing,
  chooseRhythm: nothing,
  chooseWhom: nothing,
  chooseBoxes: nothing,
  write: nothing,
  typeCode: nothing,
  checkCode: nothing,
  dropCode: nothing,
  agree: nothing,
  add: nothing,
}
const review = {
  id: 1,
  box_id: 1,
  period: 1,
  type: 'two',
  author: 'Ada W.',
  mark: 4,
  answer: null,
  text: 'Warm and quiet.',
  edition: { number: 3, title: 'Salt' },
  created_at: '2026-11-21T10:00:00.000Z',
} as const
const edition = { id: 3, number: 3, month: '2026-11-01', title: 'Salt', text: 'Four coasts.', records: [] }
const offer: Output<'boxes.offer'> = {
  currency: 'EUR',
  offers: [
    { type: 'one', periodicity: 'monthly', price: 2_990 },
    { type: 'two', periodicity: 'monthly', price: 5_290 },
    { type: 'three', periodicity: 'monthly', price: 7_490 },
  ],
  rating_tenths: 45,
  reviews_count: 2,
  reviews: [review],
  editions: [edition],
}
type View = typeof restingOffer
const page = (change: Partial<View> = {}, isSignedIn = true, given = offer) =>
  draw(
    <BoxScreen offer={given} view={{ ...restingOffer, ...change }} isSignedIn={isSignedIn} acts={acts} />,
    '/vinyl-box',
  )

describe('the vinyl box', () => {
  it('says what it is, what it costs and what people think', async () => {
    const markup = await page()
    for (const words of [
      '2 records',
      '€29.90 a box',
      '4.5 out of 5, from 2 reviews',
      'Warm and quiet.',
      'No. 3, November 2026',
    ]) {
      expect(markup).toContain(words)
    }
    expect(markup).toContain('Then €29.90 every month.')
    expect(markup).not.toContain('A subscription needs an account')
    expect(await page({}, false)).toContain('A subscription needs an account')
  })

  it('asks for the word that it renews, beside the field', async () => {
    const markup = await page({ errors: { consent: 'consent_required' } })
    expect(markup).toMatch(
      /id="box-consent"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="box-consent"/,
    )
    expect(markup).toContain('Please agree that the box renews')
  })

  it('asks a giver for a name, and renews nothing', async () => {
    const choice = { ...restingOffer.choice, forWhom: 'gift', boxes: 6 } as const
    const markup = await page({ choice, renews: false, errors: { recipient_name: 'input_required' } })
    expect(markup).toContain('€179.40')
    expect(markup).toContain('You pay now, nothing renews.')
    expect(markup).toMatch(/box-recipient_name-error/)
    expect(markup).not.toContain('box-consent')
  })

  it('shows a code that counts, or why one does not', async () => {
    const code = { code: 'FRIEND', kind: 'sponsor', percent: 10 } as const
    const given = await page({ choice: { ...restingOffer.choice, code } })
    expect(given).toContain('FRIEND: 10 % off')
    expect(given).toContain('€26.91')
    expect(await page({ codeProblem: 'code_used' })).toContain('This code was used before.')
    expect(await page({ codeProblem: 'timeout' })).toContain('could not be checked')
  })

  it('leads to the cart once it is in there, and has words for a shop that just opened', async () => {
    expect(await page({ isAdded: true })).toContain('Your box is in the cart.')
    const empty = { ...offer, rating_tenths: null, reviews_count: 0, reviews: [], editions: [] }
    const markup = await page({}, true, empty)
    expect(markup).toContain('The first box is being packed.')
    expect(markup).toContain('Nobody has said anything yet.')
  })
})

describe('past boxes and reviews', () => {
  it('go on page by page, as links', async () => {
    const list = await draw(<BoxListScreen list={{ items: [edition], next: 'abc' }} />, '/box/list')
    expect(list).toContain('/box/list?after=abc')
    const last = await draw(<BoxListScreen list={{ items: [], next: null }} />, '/box/list')
    expect(last).toContain('The first box is being packed.')
    const reviews = await draw(<BoxReviewsScreen reviews={{ items: [review], next: 'x' }} />, '/box-review')
    expect(reviews).toContain('4 out of 5')
    expect(reviews).toContain('/box-review?after=x')
  })
})
