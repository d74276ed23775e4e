import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { MoneyParts } from './dispute-parts.tsx'

type Dispute = NonNullable<Output<'staff.payment'>['dispute']>

const open: Dispute = {
  due_at: '2027-02-05T10:00:00.000Z',
  words: '',
  files: [{ kind: 'delivery', name: 'slip.pdf', bytes: 900 }],
  takes_files: true,
  unbooked: null,
}
const drawn = async (change: Partial<Dispute> = {}, mayMove = true, path = '/admin/payments?id=5') => {
  const payment = { facts: [], postings: [], dispute: { ...open, ...change } }
  const record = { id: 5, cells: {}, moves: [], history: { items: [], next: null } }
  const parts = <MoneyParts {...{ record, payment, orderMoney: null, mayMove, index: 2 }} />
  const markup = await draw(parts, path)
  return { markup, words: markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
}

describe('a dispute at its desk', () => {
  it('says until when the bank listens, and takes a paper of each kind', async () => {
    const { markup, words } = await drawn()
    expect(words).toContain('The bank hears an answer until Feb 5, 2027')
    expect(words).toContain('That it was sent and arrived slip.pdf')
    expect([...markup.matchAll(/type="file"/g)]).toHaveLength(4)
    expect([...markup.matchAll(/accept="[^"]*\.pdf/g)]).toHaveLength(4)
  })

  it('takes no paper of who may only look, nor once it is answered', async () => {
    expect((await drawn({}, false)).markup).not.toContain('type="file"')
    const { markup, words } = await drawn({ takes_files: false, words: 'Delivered <b>', files: [] })
    expect(markup).not.toContain('type="file"')
    expect(words).not.toContain('hears an answer')
    expect(markup).toContain('Delivered &lt;b&gt;')
    expect(words).toContain('No paper yet.')
  })

  it('says what the bank asks for where nothing of it is booked', async () => {
    const unbooked = { amount: 300, currency: 'EUR', outcome: null }
    expect((await drawn({ unbooked })).words).toContain('The bank asks for €3')
    expect((await drawn()).words).not.toContain('The bank asks for')
  })

  it.each([
    ['won', 'It was decided for the shop.'],
    ['lost', 'It was decided for the buyer.'],
    ['accepted', 'The shop accepted it.'],
  ] as const)('says what the bank had asked for once it is %s', async (outcome, how) => {
    const { words } = await drawn({ unbooked: { amount: 300, currency: 'EUR', outcome } })
    expect(words).toContain(`The bank had asked for €3. ${how} None of it is in the books`)
    expect(words).not.toContain('The bank asks for')
  })

  it('knows no day where the provider names none', async () => {
    expect((await drawn({ due_at: null })).words).not.toContain('hears an answer')
  })

  it.each(locales)('has its words in %s', async locale => {
    const path = locale === 'en' ? '/admin/payments' : `/${locale}/admin/payments`
    expect((await drawn({ words: 'x' }, true, path)).words).not.toMatch(/desks\.[a-z]/)
  })
})
