import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportName } from '#domain/reports/report.ts'
import { bookStory, orderTo } from '#fixtures/server/money/book-story.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { bookEntry } from '../../ledger/store/ledger.ts'
import { checkBooks } from '../../orders/check-books.ts'

// Alice's record to Paris (27.60 with 20 %), one to Berlin (33.90 with 19 %) that was paid back, one to New
// York (41.90, no tax), all on 2 March 2026; then one to Berlin that is paid back in the next quarter.

const shop = payingShop()
const boss = { token: people.boss.token }

beforeAll(async () => {
  await ownedBy(shop, testProjects.stock)
  await bookStory(shop)
})

const report = async (name: ReportName, period?: string) => {
  const { body } = await shop.request('staff.report', { report: name, ...(period && { period }) }, boss)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}
const file = async (name: ReportName, period: string) => {
  const answer = await shop.app.request(`/api/staff/reports/${name}/file?period=${period}`, {
    headers: { authorization: `Bearer ${people.boss.token}` },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return {
    name: answer.headers.get('content-disposition') ?? '',
    bytes,
    text: new TextDecoder().decode(bytes),
  }
}

describe('staff.report', () => {
  it('tells tax by country and rate as documents and ledger have it', async () => {
    const { rows, totals, summed, columns } = await report('vat', '2026Q1')
    expect(columns.map(({ name }) => name).join(' ')).toBe(
      'country scheme rate currency net vat gross documents ledger_vat difference',
    )
    expect(rows).toEqual([
      ['DE', 'oss', 1_900, 'EUR', 0, 0, 0, 2, 0, 0],
      ['FR', 'home', 2_000, 'EUR', 2_300, 460, 2_760, 1, 460, 0],
      ['US', 'export', 0, 'EUR', 4_190, 0, 4_190, 1, 0, 0],
    ])
    expect(totals).toEqual([[null, null, null, 'EUR', 6_490, 460, 6_950, null, 460, 0]])
    // Three documents have tax; the one to New York has no entry.
    expect(summed).toMatchObject({ entries: 3, documents: 4 })
    expect((await report('vat', '2025Q4')).rows).toEqual([])
  })

  it('has every posting in the plain journal, both sides the same', async () => {
    const { rows, totals, more, period } = await report('journal', '2026-03-02')
    expect(period).toEqual({ text: '2026-03-02', from: '2026-03-02', to: '2026-03-02' })
    const amounts = rows.map(row => Number(row[6]))
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(0)
    expect(totals[0]?.[6]).toBe(amounts.filter(one => one > 0).reduce((sum, one) => sum + one, 0))
    expect([rows.length, more]).toEqual([16, false])
    expect(rows[2]).toEqual([
      expect.any(Number),
      '2026-03-02 13:00:00',
      'invoice',
      'vat_due:FR:2000:home',
      'VAT due',
      'EUR',
      -460,
      expect.stringMatching(/^S-/),
      '',
      'F000001',
    ])
  })
})

describe('open balances', () => {
  it('knows what is held for others, since when and for how long', async () => {
    const { rows } = await report('deposits', '2026-03-12')
    expect(rows).toEqual([['earmarked', 'project 1', '2026-03-02', 10, 'EUR', 2_760 + 4_190]])
    expect((await report('deposits', '2026-03-01')).rows).toEqual([])
    expect((await report('receivables', '2026-03-12')).rows).toEqual([])
  })

  it('knows who owes us, from the entry after the account last stood at nothing', async () => {
    const of = { currency: 'USD', orderItemId: null }
    const owe = (day: string, amountMinor: number) =>
      bookEntry(shop.db, { key: `owes:${day}`, kind: 'loss', at: new Date(`${day}T12:00:00Z`) }, [
        { ...of, account: 'owner:2', amountMinor },
        { ...of, account: 'house', amountMinor: -amountMinor },
      ])
    await owe('2025-12-05', 500)
    await owe('2025-12-06', -500)
    await owe('2025-12-07', 300)
    await owe('2025-12-09', 400)
    const { rows, totals } = await report('receivables', '2025-12-10')
    expect(rows).toEqual([['owner', 'owner 2', '', '', null, '2025-12-07', 3, '0-30', 'USD', 700]])
    expect(totals).toEqual([[...Array(8).fill(null), 'USD', 700]])
    expect((await report('receivables', '2025-12-06')).rows).toEqual([])
    await owe('2025-12-10', -700)
  })
})

describe('a report that cannot be', () => {
  it.each([
    ['vat', '2026Q5'],
    ['vat', '2026-13'],
    ['vat', 'yesterday'],
    ['vat', '2026-02-31'],
    ['vat', '2026-03-02..2026-03-01'],
    ['vat', '2024-01-01..2026-01-01'],
    ['oss', '2026-03'],
    ['fec', '2026Q1'],
    ['deposits', '2026'],
  ] as const)('refuses %s of %s and names the field', async (name, period) => {
    const asked = { report: name, period }
    const { status, body } = await shop.request('staff.report', asked, boss)
    expect([status, body]).toEqual([422, expect.objectContaining({ fields: { period: 'period_invalid' } })])
    const refused = await shop.request('staff.reportFile', asked, boss)
    expect(refused.status).toBe(422)
  })

  it('is for who may see reports', async () => {
    const asked = { report: 'vat' } as const
    expect((await shop.request('staff.report', asked, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.reportFile', asked, {})).status).toBe(401)
  })
})

async function setPlan(): Promise<void> {
  const value = {
    country: 'FR',
    siren: '732829320',
    year_starts: 1,
    pcg: [],
    chart: 'skr03',
    datev: [],
    datev_digits: 4,
    datev_adviser: 1_001,
    datev_client: 1,
  }
  const set = await shop.request('staff.saveSetting', { name: 'account.plan', seen: null, value }, boss)
  expect(set.status).toBe(200)
}

describe('staff.reportFile', () => {
  it('answers as the document of the API says, under a name of its own', async () => {
    const asked = { report: 'journal', period: '2026Q1' } as const
    const { status, headers, body } = await shop.request('staff.reportFile', asked, boss)
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
    expect('bytes' in body && body.file_name).toMatch(/\.csv$/)
  })

  it('is the French file of entries, field by field', async () => {
    await setPlan()
    const { name, text } = await file('fec', '2026')
    expect(name).toContain('filename="732829320FEC20261231.txt"')
    const lines = text.split('\r\n').filter(line => line.includes('20260302'))
    const project = ['PR1', 'Projet 1'] as const
    const none = ['', ''] as const
    const line = (
      [code, book]: readonly [string, string],
      number: number,
      account: readonly string[],
      [document, label]: readonly [string, string],
      [debit, credit]: readonly [string, string],
    ) =>
      [code, book, String(number), '20260302', ...account, document, '20260302', label, debit, credit]
        .concat('', '', '20260302', '', '')
        .join('\t')
    const cb = ['CB', 'Encaissements'] as const
    const vt = ['VT', 'Ventes'] as const
    const rb = ['RB', 'Remboursements'] as const
    const purse = ['467500', 'Fonds de projets à répartir', ...project]
    const provider = ['517100', 'Prestataire de paiement', ...none]
    const within = ['445800', 'TVA contenue dans les fonds de projets', ...project]
    const french = ['445710', 'TVA collectée', ...none]
    const german = ['445720', 'TVA due dans d’autres États membres (OSS)', ...none]
    const back = ['467100', 'Remboursements en cours', ...none]
    expect(lines).toEqual([
      line(cb, 1, purse, ['F000001', 'Encaissement F000001'], ['0,00', '27,60']),
      line(cb, 1, provider, ['F000001', 'Encaissement F000001'], ['27,60', '0,00']),
      line(vt, 2, french, ['F000001', 'TVA de la facture F000001'], ['0,00', '4,60']),
      line(vt, 2, within, ['F000001', 'TVA de la facture F000001'], ['4,60', '0,00']),
      line(cb, 3, purse, ['F000002', 'Encaissement F000002'], ['0,00', '33,90']),
      line(cb, 3, provider, ['F000002', 'Encaissement F000002'], ['33,90', '0,00']),
      line(vt, 4, german, ['F000002', 'TVA de la facture F000002'], ['0,00', '5,41']),
      line(vt, 4, within, ['F000002', 'TVA de la facture F000002'], ['5,41', '0,00']),
      line(cb, 5, purse, ['F000003', 'Encaissement F000003'], ['0,00', '41,90']),
      line(cb, 5, provider, ['F000003', 'Encaissement F000003'], ['41,90', '0,00']),
      line(rb, 6, back, ['A000001', 'Remboursement demandé A000001'], ['0,00', '33,90']),
      line(rb, 6, purse, ['A000001', 'Remboursement demandé A000001'], ['33,90', '0,00']),
      line(rb, 7, back, ['A000001', 'Remboursement versé A000001'], ['33,90', '0,00']),
      line(rb, 7, provider, ['A000001', 'Remboursement versé A000001'], ['0,00', '33,90']),
      line(vt, 8, german, ['A000001', 'TVA de l’avoir A000001'], ['5,41', '0,00']),
      line(vt, 8, within, ['A000001', 'TVA de l’avoir A000001'], ['0,00', '5,41']),
    ])
  })
})

describe('other files', () => {
  it('is a batch for DATEV in its code page', async () => {
    const { name, bytes } = await file('datev', '2026-03')
    expect(name).toContain('EXTF_Buchungsstapel_2026-03.csv')
    const lines = new TextDecoder('windows-1252').decode(bytes).split('\r\n')
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260302120000000;;"SI";"";"";1001;1;20260101;4;20260301;20260331;' +
        '"Sillon";"";1;0;0;"EUR";;"";;;"03";;;"";""',
    )
    expect(lines[1]).toContain('Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel')
    expect(lines).toHaveLength(2 + 8 + 1)
    expect(lines[2]?.split(';').slice(0, 14).join(';')).toBe(
      '27,60;"S";"EUR";;;"";1360;1702;"";0203;"F000001";"";;"capture F000001"',
    )
    // Tax owed to Germany names the country and its rate.
    expect(lines[5]?.split(';').slice(39, 41)).toEqual(['"DE"', '19,00'])
  })
})

describe('tables as files', () => {
  it('is a table of the same rows and sums, for spreadsheets', async () => {
    const { text } = await file('vat', '2026Q1')
    expect(text).toBe(
      [
        'country,scheme,rate,currency,net,vat,gross,documents,ledger_vat,difference',
        'DE,oss,19,EUR,0.00,0.00,0.00,2,0.00,0.00',
        'FR,home,20,EUR,23.00,4.60,27.60,1,4.60,0.00',
        'US,export,0,EUR,41.90,0.00,41.90,1,0.00,0.00',
        '',
      ].join('\r\n'),
    )
  })

  it('reads a long journal in parts, each entry once', async () => {
    await shop.db.execute(sql`
      insert into ledger_entries (key, kind, at)
      select 'long:' || n, 'loss', '2025-12-20T10:00:00Z'::timestamptz + (n / 7) * interval '1 second'
      from generate_series(1, 2500) n`)
    await shop.db.execute(sql`
      insert into ledger_postings (entry_id, account, currency, amount_minor)
      select e.id, a.account, 'EUR', a.amount from ledger_entries e,
        (values ('house', 100), ('loss', -100)) a(account, amount) where e.key like 'long:%'`)
    const { text } = await file('journal', '2025-12-11..2025-12-31')
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map(line => line.split(',')[0])
    expect(ids).toHaveLength(5_000)
    expect(new Set(ids).size).toBe(2_500)
    expect((await report('journal', '2025-12-11..2025-12-31')).more).toBe(true)
  })

  it('opens a year with what accounts stood at', async () => {
    const { text } = await file('fec', '2027')
    // The money of the record is still with the provider; no tax is owed to Germany, 4.60 to France.
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map(line => line.split('\t').slice(0, 6).concat(line.split('\t').slice(11, 13))),
    ).toEqual([
      ['AN', 'À nouveaux', '1', '20270101', '467500', 'Fonds de projets à répartir', '0,00', '69,50'],
      ['AN', 'À nouveaux', '1', '20270101', '517100', 'Prestataire de paiement', '69,50', '0,00'],
      ['AN', 'À nouveaux', '1', '20270101', '445710', 'TVA collectée', '0,00', '4,60'],
      [
        'AN',
        'À nouveaux',
        '1',
        '20270101',
        '445800',
        'TVA contenue dans les fonds de projets',
        '4,60',
        '0,00',
      ],
    ])
  })
})

describe('a correction of an earlier quarter', () => {
  it('has its own part in the return, under the quarter of its invoice', async () => {
    const { id } = await orderTo(shop, 'DE')
    await shop.runJobs()
    const [before] = (await report('oss', '2026Q1')).rows
    expect(before).toEqual(['supplies', '2026Q1', 'DE', 'FR', 'goods', 'standard', 1_900, 'EUR', 2_849, 541])
    shop.clock.pass(40 * 86_400)
    await shop.request('user.cancelOrder', { id }, { token: people.alice.token })
    await shop.runJobs()
    const { rows, totals } = await report('oss', '2026Q2')
    expect(rows).toEqual([
      ['corrections', '2026Q1', 'DE', 'FR', 'goods', 'standard', null, 'EUR', -2_849, -541],
    ])
    expect(totals).toEqual([[null, null, null, null, null, null, null, 'EUR', -2_849, -541]])
    expect((await report('oss', '2026Q1')).rows).toEqual([before])
    expect(await checkBooks(shop.db)).toEqual([])
  })
})
