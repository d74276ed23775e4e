import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { PayoutFilesScreen } from './payout-files-screen.tsx'

const files: Output<'staff.payoutFiles'> = {
  items: [
    {
      id: 3,
      message_id: 'SILLON-20270203-3',
      payouts: 12,
      sum: 123_456,
      sha256: 'ab',
      at: '2027-02-03T10:00:00.000Z',
      made_by: 'boss@sillon.example',
      approved_by: ['tess@sillon.example', 'ansgar@sillon.example'],
    },
  ],
  next: 'n',
}
const drawn = (mayPay: boolean, list = files, path = '/admin/payouts') =>
  draw(<PayoutFilesScreen files={list} mayPay={mayPay} />, path)

describe('bank files', () => {
  it('say who made and who approved them, and are downloaded again', async () => {
    const markup = await drawn(true)
    expect(markup).toContain('href="/api/staff/payout-files/3"')
    expect(markup).toContain('€1,234.56')
    expect(markup).toContain('boss@sillon.example')
    expect(markup).toContain('tess@sillon.example, ansgar@sillon.example')
    expect(markup).toContain('files=1&amp;after=n')
  })

  it('are made by whoever may pay', async () => {
    expect(await drawn(true)).toContain('Make a file')
    expect(await drawn(false)).not.toContain('Make a file')
  })

  it('may not be there yet', async () => {
    expect(await drawn(true, { items: [], next: null })).toContain('No file was made yet.')
  })

  it.each(locales)('have their words in %s', async locale => {
    const path = locale === 'en' ? '/admin/payouts' : `/${locale}/admin/payouts`
    expect(await drawn(true, files, path)).not.toMatch(/staff\.[a-z]/)
  })
})
