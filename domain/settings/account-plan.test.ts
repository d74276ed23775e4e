import { describe, expect, it } from 'vitest'
import {
  type AccountPlan,
  initialPlan,
  planAccountOf,
  planMistakes,
  planRows,
  readPlan,
  writePlan,
} from './account-plan.ts'

const accounts = `gateway refunding disputed house vat_due vat_due_oss vat_within rights payouts loss held
  earmarked returning owner owed carried clearing`.split(/\s+/)

describe('the account plan', () => {
  it('has a number and a name for every account of the ledger, in each plan', () => {
    for (const plan of ['pcg', 'skr03', 'skr04'] as const) {
      const rows = accounts.map(planRows(initialPlan, plan))
      expect(new Set(rows.map(row => row.number)).size, plan).toBe(accounts.length)
      expect(rows.every(row => row.name !== '' && /^\d{4,6}$/.test(row.number))).toBe(true)
    }
  })

  it('takes other numbers, and keeps the name where none is said', () => {
    const plan = {
      ...initialPlan,
      pcg: ['house = 706000 Prestations', 'owner=467900'],
      datev: ['house = 8400'],
    }
    expect(planRows(plan, 'pcg')('house')).toEqual({ number: '706000', name: 'Prestations' })
    expect(planRows(plan, 'pcg')('owner')).toEqual({ number: '467900', name: 'Porteurs de projets' })
    expect(planRows(plan, 'skr03')('house')).toEqual({ number: '8400', name: 'Erlöse' })
    expect(planRows(plan, 'pcg')('no such account').number).toBe('471000')
  })

  it('knows accounts by the beginning of their names', () => {
    expect(planAccountOf('held:project:4')).toBe('held')
    expect(planAccountOf('gateway')).toBe('gateway')
    expect(planAccountOf('vat_due:FR:2000:home')).toBe('vat_due')
    expect(planAccountOf('vat_due:DE:1900:oss')).toBe('vat_due_oss')
  })

  it('is written as people type it, and read again', () => {
    const plan = { ...initialPlan, siren: '732829320', pcg: ['house = 706000 Prestations'] }
    expect(readPlan(writePlan(plan))).toEqual({ ok: true, value: plan })
    expect(readPlan({ ...writePlan(plan), year_starts: 'May' })).toEqual({
      ok: false,
      mistakes: { year_starts: 'input_must_integer' },
    })
  })

  const wrong: readonly (readonly [Partial<AccountPlan>, Record<string, string>])[] = [
    [{}, {}],
    [{ siren: '732829320' }, {}],
    [{ siren: '732829321' }, { siren: 'siren_invalid' }],
    [{ siren: '73282932' }, { siren: 'siren_invalid' }],
    [{ country: 'ZZ' }, { country: 'country_unknown' }],
    [{ year_starts: 13 }, { year_starts: 'out_of_range' }],
    [{ datev_digits: 9 }, { datev_digits: 'out_of_range' }],
    [{ datev_adviser: 12 }, { datev_adviser: 'out_of_range' }],
    [{ datev_client: 0 }, { datev_client: 'out_of_range' }],
    [{ chart: 'skr05' }, { chart: 'choice_unknown' }],
    [{ pcg: ['house 706000'] }, { pcg: 'accounts_unreadable' }],
    [{ datev: ['moon = 706000'] }, { datev: 'accounts_unreadable' }],
  ]
  it.each(wrong)('%o is told %o', (change, mistakes) => {
    expect(planMistakes({ ...initialPlan, ...change })).toEqual(mistakes)
  })
})
