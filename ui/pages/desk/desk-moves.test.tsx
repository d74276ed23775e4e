import { expect, it, vi } from 'vitest'
import { deskOf } from '#domain/desks/desks.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { isButtonOpen, openDesk } from '#fixtures/ui/desk-pages.tsx'
import type { DeskRecordView } from '#machines/journeys/desk-record/desk-record.view.ts'
import { ReportScreen } from '../company/report-screen.tsx'
import { DeskMoves } from './desk-moves.tsx'

const view: DeskRecordView = {
  noun: 'review',
  id: 7,
  fields: [],
  changed: [],
  status: 'open',
  problem: null,
  isBusy: false,
  said: '',
  sayMistake: null,
  can: {
    write: true,
    save: true,
    revert: true,
    act: true,
  },
}
const acts = { say: vi.fn(), move: vi.fn() }
const drawn = (moves: readonly string[], more: Partial<DeskRecordView> = {}, path = '/admin/reviews') =>
  draw(<DeskMoves desk={deskOf('review')} moves={moves} view={{ ...view, ...more }} acts={acts} />, path)

it('asks for words where a move comes with them, and names it as its desk does', async () => {
  const markup = await drawn(['refuse', 'hide'], { said: 'An advert.' })
  expect(markup).toMatch(/<textarea[^>]*id="desk-words"[^>]*>An advert\.<\/textarea>/)
  expect(markup).toContain('Refuse it')
  expect(markup).toContain('Take it off the page')
  expect(markup).not.toContain('Hide')
})

it('asks for none where no move needs them, and is not there without moves', async () => {
  expect(await drawn(['publish'])).not.toContain('<textarea')
  expect(await drawn([])).toBe('')
})

it('says that the words are missing, and waits while something is sent', async () => {
  expect(await drawn(['refuse'], { sayMistake: 'input_required' })).toContain('aria-invalid="true"')
  const waiting = await drawn(['refuse'], { can: { ...view.can, act: false } })
  expect(isButtonOpen(waiting, 'Refuse it')).toBe(false)
})

it('says it in the reader’s language', async () => {
  expect(await drawn(['refuse'], {}, '/fr/admin/reviews')).toContain('Refuser')
})

it('shows a review with what else was said of the same record, without itself', async () => {
  const list = { items: [7, 8].map(id => ({ id, cells: { excerpt: `Word ${id}` } })), next: null }
  const record = {
    id: 7,
    cells: { excerpt: 'Word 7', product: { id: 3, text: 'Low Tide' } },
    moves: ['hide'],
    history: { items: [], next: null },
  }
  const part = { noun: 'review', by: 'product', of: { column: 'product', id: 3 }, list } as const
  const markup = await (await openDesk({ noun: 'review', record, lists: [part] })).draw()
  expect(markup).toContain('Said of the same record')
  expect(markup).toContain('href="/admin/reviews?id=8"')
  expect(markup).not.toContain('href="/admin/reviews?id=7"')
})

it('lets readers report, and thanks them', async () => {
  const form = { change: vi.fn(), leave: vi.fn(), submit: vi.fn(), focused: vi.fn() }
  const shown = {
    ...({
      status: 'fresh',
      isBusy: false,
      isDirty: false,
      values: {},
      errors: {},
    } as const),
    summary: [],
    focus: null,
    problem: null,
    can: {
      change: true,
      submit: true,
    },
  }
  const asked = await draw(<ReportScreen view={shown} acts={form} />, '/report?comment=3')
  expect(asked).toContain('It is against the law')
  expect(asked).toContain('maxLength="500"')
  const sent = await draw(<ReportScreen view={{ ...shown, status: 'sent' }} acts={form} />, '/report')
  expect(sent).toContain('Thank you. We look at it soon.')
  expect(sent).not.toContain('<form')
})

it('says at the desk of contests what its words are for', async () => {
  const markup = await draw(
    <DeskMoves desk={deskOf('contest')} moves={['draw', 'cancel']} view={view} acts={acts} />,
    '/admin/challenge',
  )
  expect(markup).toContain('The word of the draw, or why it is cancelled')
  expect(markup).toContain('Cancel the contest')
  expect(markup).not.toContain('Its reader gets it as it stands')
})
