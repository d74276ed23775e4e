import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { ManageScreen } from './manage-screen.tsx'
import { PublishedScreen } from './project-published.page.tsx'

const judging = { view: undefined, judge: vi.fn() }

const project: Output<'projects.stats'>['project'] = {
  id: 12,
  category: 'vinyl',
  slug: 'night-ferries',
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  picture: 'p12',
  step: 'creating',
  sale: 'preorder',
  charge_mode: 'charge_now',
  pressing_id: null,
  listed: false,
  approved: false,
  goal: 220,
  counted: 0,
  starts_at: null,
  ends_at: null,
  release_date: null,
}
const stats = {
  own: true,
  project,
  from: '2027-03-01',
  to: '2027-03-01',
  days: [],
  countries: [],
  currencies: [],
  songs: [],
  total: {
    copies: 0,
    own_copies: 0,
    wholesale_copies: 0,
    orders: 0,
    listens: 0,
    wishes: 0,
    likes: 0,
    follows: 0,
  },
}
const asked = {
  type: 'project.askChanges',
  at: '2027-02-28T10:00:00.000Z',
  reason: 'The goal is <b>low</b>.',
}
const draft: Output<'projects.edit'> = {
  id: 12,
  kind: 'vinyl',
  version: 3,
  step: 'creating',
  fields: {},
  tracks: [],
  uploads: [],
  zips: [],
  cover: null,
  quote: null,
  locked: null,
  moves: ['submit', 'delete'],
  contract: null,
  is_approved: false,
  goal: 220,
  starts_at: null,
  ends_at: null,
  history: [{ type: 'project.submit', at: '2027-02-27T10:00:00.000Z', reason: null }, asked],
  updated_at: '2027-02-28T10:00:00.000Z',
}
const manage = (change: Partial<typeof draft> = {}, path = '/project/manage?id=12', counted = 0) => {
  const now = { ...draft, ...change }
  const of = { ...stats, project: { ...project, step: now.step, counted } }
  return draw(
    <ManageScreen judging={judging} stats={of} draft={now} view={undefined} onMove={vi.fn()} />,
    path,
  )
}

describe('managing a project', () => {
  it('shows what staff wrote, and what happened', async () => {
    const markup = await manage()
    expect(markup).toContain('Our staff wrote')
    expect(markup).toContain('The goal is &lt;b&gt;low')
    expect(markup).toContain('Changes asked for')
    expect(markup).toContain('Sent to be checked')
  })

  it('offers to buy what a campaign misses, in every language, by a plain form', async () => {
    const running = { step: 'in_progress', moves: ['topUp'] } satisfies Partial<typeof draft>
    const markup = await manage(running, undefined, 217)
    expect(markup).toContain('3 copies are missing.')
    expect(markup).not.toContain('Nothing has to be done by you now.')
    expect(markup).toMatch(/action="\/cart\/lines"[\s\S]*name="quantity" value="3"/)
    expect(await manage(running, undefined, 3)).toContain('name="quantity" value="99"')
    expect(await manage({ ...running, moves: [] }, undefined, 217)).not.toContain('/cart/lines')
    for (const locale of locales) {
      const path = `${localePrefix(locale)}/project/manage?id=12`
      expect(await manage(running, path, 217)).not.toContain('owner.top_up')
    }
  })

  it('offers the open moves only, and sending it in elsewhere', async () => {
    expect(await manage()).toContain('Delete the project')
    expect(await manage()).not.toContain('Take it back')
    const checking = await manage({ step: 'checking', moves: ['withdraw'], history: [] })
    expect(checking).toContain('Take it back')
    expect(checking).not.toContain('Our staff wrote')
    expect(await manage({ step: 'in_progress', moves: [] })).toContain('Nothing has to be done by you now.')
  })

  it.each(projectSteps)('says what comes next when it is %s', async step => {
    expect(await manage({ step, moves: [] })).not.toMatch(/\bowner\.[a-z]/)
  })

  it.each(locales)('speaks %s', async locale => {
    const path = `${localePrefix(locale)}/project/manage`
    expect(await manage({}, path)).not.toMatch(/\b(owner|review_event)\.[a-z]/)
  })
})

describe('what is said of a run', () => {
  it('promises no money back where nobody was charged, and no goal where there is none', async () => {
    const running = { ...draft, step: 'in_progress', moves: [] } satisfies typeof draft
    const of = (change: Partial<typeof project>) => ({
      ...stats,
      project: { ...project, step: 'in_progress' as const, ...change },
    })
    const screen = (change: Partial<typeof project>) =>
      draw(
        <ManageScreen
          judging={judging}
          stats={of(change)}
          draft={running}
          view={undefined}
          onMove={vi.fn()}
        />,
        '/project/manage?id=12',
      )
    expect(await screen({ charge_mode: 'charge_on_success' })).not.toContain('paid back')
    expect(await screen({ charge_mode: 'charge_now' })).toContain('paid back in full')
    expect(await screen({ goal: null })).not.toContain('goal is reached')
  })

  it('names no end that has not come of a run that was given up', async () => {
    const of = (ends_at: string) => {
      const given = { ...project, step: 'failed' as const, counted: 241, ends_at }
      const own = { ...draft, step: 'failed' as const, moves: [] }
      return draw(
        <ManageScreen
          judging={judging}
          stats={{ ...stats, project: given }}
          draft={own}
          view={undefined}
          onMove={vi.fn()}
        />,
        '/project/manage?id=12',
      )
    }
    expect(await of('2001-05-01T10:00:00.000Z')).toContain('Ended')
    expect(await of('2101-05-01T10:00:00.000Z')).not.toContain('2101')
  })
})

describe('the page of a published project', () => {
  it('leads to where it is public', async () => {
    const live = { ...project, step: 'in_progress', listed: true } as const
    const markup = await draw(<PublishedScreen project={live} hasFigures />, '/fr/project/published?id=12')
    expect(markup).toContain('href="/fr/vinyl/12/night-ferries"')
    expect(markup).toContain('est public')
  })

  it('says when it is not', async () => {
    const markup = await draw(<PublishedScreen project={project} hasFigures />, '/project/published?id=12')
    expect(markup).toContain('Not public yet')
    expect(markup).not.toContain('/vinyl/12/night-ferries')
  })

  it('leads who sees none of its figures to its public page alone', async () => {
    const live = { ...project, step: 'in_progress', listed: true } as const
    const of = (hasFigures: boolean) =>
      draw(<PublishedScreen project={live} hasFigures={hasFigures} />, '/project/published?id=12')
    expect(await of(true)).toContain('/project/dashboard?id=12')
    expect(await of(false)).not.toMatch(/project\/(dashboard|manage|manage2)\?id=12/)
    expect(await of(false)).toContain('href="/vinyl/12/night-ferries"')
  })
})

describe('the run of a campaign', () => {
  it('shows its owner what the run costs and leaves, in every language', async () => {
    const run = {
      currency: 'EUR',
      sold: 120,
      ordered: 126,
      is_ordered: true,
      low: 114,
      high: 138,
      pressed: null,
      accepted: null,
      spare: null,
      is_charged: false,
      proceeds: 245_794 - 36_816,
      bill: 136_302,
      bill_low: 130_496,
      bill_high: 141_721,
      share: 72_676,
      share_low: 78_482,
      share_high: 67_257,
    } as const
    const of = { ...stats, project: { ...project, step: 'confirmed' as const, counted: 120 }, run }
    for (const locale of locales) {
      const path = `${localePrefix(locale)}/project/manage?id=12`
      const screen = (
        <ManageScreen judging={judging} stats={of} draft={draft} view={undefined} onMove={vi.fn()} />
      )
      const markup = await draw(screen, path)
      for (const text of ['126', '114', '138', '672', '726', '784']) expect(markup, locale).toContain(text)
      expect(markup, locale).not.toContain('review.run')
    }
  })
})

describe('the test pressing', () => {
  const asked = (verdicts: readonly ('approve' | 'reject' | 'waive')[], path = '/project/manage?id=12') => {
    const stage = verdicts.includes('waive') ? ('plating' as const) : ('test_pressing_sent' as const)
    const of = {
      ...stats,
      project: { ...project, step: 'successful' as const },
      test: { stage, verdicts: [...verdicts], seen: 7 },
    }
    return draw(
      <ManageScreen judging={judging} stats={of} draft={draft} view={undefined} onMove={vi.fn()} />,
      path,
    )
  }

  it('is asked about with what to listen for, and what silence means', async () => {
    const markup = await asked(['approve', 'reject'])
    for (const text of ['The test pressing', 'Approve: press the run', 'Reject: cut anew', 'What you heard'])
      expect(markup).toContain(text)
    expect(markup).toContain('Nothing is pressed without your answer')
    expect(markup).not.toContain('Do without a test')
    expect(await asked(['waive'])).toContain('Do without a test')
    expect(await asked([])).not.toContain('The test pressing')
  })

  it('is so in every language', async () => {
    for (const locale of locales)
      for (const verdicts of [['approve', 'reject'], ['waive']] as const)
        expect(await asked(verdicts, `${localePrefix(locale)}/project/manage?id=12`), locale).not.toContain(
          'owner.test',
        )
  })
})
