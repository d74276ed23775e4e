import { describe, expect, it, vi } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { ReportScreen } from './report-screen.tsx'

const acts = { change: vi.fn(), leave: vi.fn(), submit: vi.fn(), focused: vi.fn() }
const fresh: FormView = {
  status: 'fresh',
  isBusy: false,
  isDirty: false,
  values: { kind: 'comment', id: '3', why: '', note: '' },
  errors: {},
  summary: [],
  focus: null,
  problem: null,
  can: { change: true, submit: true },
}
const report = (more: Partial<FormView> = {}, path = '/report?comment=3') =>
  draw(<ReportScreen view={{ ...fresh, ...more }} acts={acts} />, path)
const sending = (markup: string) => /<button[^>]*type="submit"[^>]*>/.exec(markup)?.[0] ?? ''

describe('reporting what somebody wrote', () => {
  it('asks why, of what the law and the rules of the shop forbid', async () => {
    const markup = await report()
    const reasons = [...markup.matchAll(/<option[^>]*value="([a-z_]+)"/g)].map(([, why]) => why)
    expect(reasons.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'abusive',
      'advertising',
      'illegal',
      'other',
      'personal_data',
    ])
    expect(markup).toMatch(/<textarea[^>]*maxLength="500"/)
    expect(sending(markup)).not.toMatch(/ disabled=""|aria-disabled="true"/)
  })

  it('waits for its journey, and can be written to the shop without scripts', async () => {
    const markup = await draw(<ReportScreen view={undefined} acts={acts} />, '/report?comment=3')
    expect(sending(markup)).toMatch(/ disabled=""|aria-disabled="true"/)
    expect(markup).toMatch(/<noscript>.*href="\/contact"/)
    expect(markup).not.toContain('Nothing is named here')
  })
})

describe('a report that is refused, or sent', () => {
  it('says that a reason is missing, where it is missing', async () => {
    const markup = await report({ errors: { why: 'input_required' } })
    const reason = /<select[^>]*name="why"[^>]*>/.exec(markup)?.[0]
    expect(reason).toContain('aria-invalid="true"')
    expect(markup).not.toContain('validation.')
  })

  it.each([
    ['rate_limited', /too many tries/i],
    ['network', /./],
    ['not_found', /./],
  ])('keeps what was typed when it is refused as %s, and says so', async (code, said) => {
    const markup = await report({
      status: 'refused',
      problem: { code, status: 409 },
      values: { ...fresh.values, why: 'illegal', note: 'It names my street.' },
    })
    const alert = /role="alert"[^>]*>(.*?)<\/p>/.exec(markup)?.[1] ?? ''
    expect(alert).toMatch(said)
    expect(alert).not.toMatch(/errors\.|_/)
    expect(markup).toContain('It names my street.')
  })

  it('has no form where nothing is named that could be reported', async () => {
    const markup = await report({ values: { ...fresh.values, kind: 'box_review', id: '' } }, '/report')
    expect(markup).toContain('Open this page from beside the comment or review')
    expect(markup).not.toContain('<form')
  })

  it('is over once it was sent', async () => {
    const markup = await report({ status: 'sent' })
    expect(markup).toContain('Thank you. We look at it soon.')
    expect(markup).not.toContain('<form')
  })

  it.each(locales)('has its words in %s', async locale => {
    const path = locale === 'en' ? '/report' : `/${locale}/report`
    for (const id of ['3', '']) {
      const markup = await report({ values: { ...fresh.values, id } }, path)
      expect(markup.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/flag\.|validation\./)
    }
  })
})
