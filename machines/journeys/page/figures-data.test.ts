import { describe, expect, it } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { visitOf } from '../../shop/visit.ts'
import { projectDeskLoaders } from './project-desk-data.ts'
import { loadStaffPage } from './staff-data.ts'

const refused = (fields: object) => ({ error: true, status: 422, code: 'input_invalid', fields })
const stats = { sheet: 'by', tables: [] }

async function visited(path: string, search: string, answers: Record<string, unknown>) {
  const { ports, calls } = fakePorts({ answers })
  const data = await loadStaffPage({
    api: ports.api,
    signal: new AbortController().signal,
    visit: visitOf(path, search),
    settings: { locale: 'en', currency: 'EUR', countryId: 'FR' },
  })
  return { data, asked: calls.map(({ input }) => input) }
}

describe('figures', () => {
  it('are those of the morning, or of a month', async () => {
    const morning = await visited('/admin/stats', '?by=country', { 'staff.stats': stats })
    expect([morning.data, morning.asked]).toMatchObject([
      { page: 'staff-stats', wrong: {} },
      [{ sheet: 'morning' }],
    ])
    const month = await visited('/admin/stats-v1', '?month=2027-02', { 'staff.stats': stats })
    expect(month.asked).toEqual([{ sheet: 'month', month: '2027-02' }])
  })

  it('are those that the address chooses', async () => {
    const search = '?by=country&and=month&measure=net&from=2027-01-01'
    const { asked, data } = await visited('/admin/stats-all', search, { 'staff.stats': stats })
    expect(asked).toEqual([{ sheet: 'by', by: 'country,month', measure: 'net', from: '2027-01-01' }])
    expect(data).toMatchObject({ choice: { by: 'country', and: 'month' }, wrong: {} })
  })

  it('are the usual ones where the choice cannot be, which is told', async () => {
    const search = '?by=country&from=2027-02-02&to=2027-02-01'
    const { asked, data } = await visited('/admin/stats-all', search, { 'staff.stats': stats })
    expect(asked).toEqual([{ sheet: 'by', by: 'country', measure: 'gross' }])
    expect(data).toMatchObject({ choice: { from: '2027-02-02' }, wrong: { from: 'period_invalid' } })
  })

  it('are the usual ones where the shop refuses it', async () => {
    const answer = (input: object) =>
      'by' in input && input.by === 'artist,day' ? refused({ by: 'too_many' }) : stats
    const { asked, data } = await visited('/admin/stats-all', '?by=artist&and=day', { 'staff.stats': answer })
    expect(asked).toHaveLength(2)
    expect(data).toMatchObject({ page: 'staff-stats', wrong: { by: 'too_many' } })
    const month = (input: object) => ('month' in input ? refused({ month: 'period_invalid' }) : stats)
    const wrong = await visited('/admin/stats-v1', '?month=soon', { 'staff.stats': month })
    expect(wrong.data).toMatchObject({ wrong: { month: 'period_invalid' } })
  })

  it('are refused to whoever may not see them', async () => {
    const forbidden = { error: true, status: 403, code: 'forbidden' }
    expect((await visited('/admin/stats-all', '', { 'staff.stats': forbidden })).data).toEqual(forbidden)
  })
})

describe('payouts', () => {
  it('are a desk, one of them, or the files that told the bank of them', async () => {
    const list = { items: [], next: null }
    const desk = { 'desk.list': list, 'desk.views': { items: [] } }
    const payouts = await visited('/admin/payouts', '?state=sent&after=n', desk)
    expect([payouts.data, payouts.asked]).toMatchObject([
      { page: 'desk-list', noun: 'payout' },
      [{ desk: 'payout', where: 'state:sent', after: 'n' }, { desk: 'payout' }],
    ])
    const one = await visited('/admin/payouts', '?id=7', { 'staff.payout': { id: 7 } })
    expect([one.data, one.asked]).toEqual([{ page: 'staff-payout', payout: { id: 7 } }, [{ id: '7' }]])
    const files = await visited('/admin/payouts', '?files=1', { 'staff.payoutFiles': list })
    expect([files.data, files.asked]).toEqual([{ page: 'staff-payout-files', files: list }, [{}]])
  })
})

describe('the page of a published project', () => {
  const project = { id: 12, name: 'Night ferries' }
  const unknown = { error: true, status: 404, code: 'not_found' }
  const visit = async (answers: Record<string, unknown>) => {
    const { ports, calls } = fakePorts({ answers })
    const data = await projectDeskLoaders['project-published']({
      api: ports.api,
      signal: new AbortController().signal,
      visit: visitOf('/project/published', '?id=12'),
      settings: { locale: 'en', currency: 'EUR', countryId: 'FR' },
    })
    return { data, asked: calls.map(({ input }) => input) }
  }

  it('is there for staff who see projects and none of their figures', async () => {
    const { data, asked } = await visit({ 'projects.stats': unknown, 'staff.project': { project } })
    expect(data).toEqual({ page: 'project-published', project, hasFigures: false })
    expect(asked.at(-1)).toEqual({ id: '12' })
  })

  it('is that of its owner by the figures, and nobody else’s', async () => {
    const own = await visit({ 'projects.stats': { project } })
    expect(own.data).toEqual({ page: 'project-published', project, hasFigures: true })
    expect(own.asked).toHaveLength(1)
    const forbidden = { error: true, status: 403, code: 'forbidden' }
    const other = await visit({ 'projects.stats': unknown, 'staff.project': forbidden })
    expect(other.data).toEqual(unknown)
  })
})
