// Many records at once, as a reader finds them: in the list of a desk, and as a job.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Output } from '#contract'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { hasButton, isButtonOpen } from '#fixtures/ui/desk-pages.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { deskListJourney } from '#machines/journeys/desk-list/desk-list.journey.ts'
import { journeyOf, startPageJourney, startShop } from '#machines/shop/start-shop.ts'
import { DeskJobScreen, DeskJobsScreen } from './desk-jobs.page.tsx'
import { DeskListScreen } from './desk-list-screen.tsx'

type Job = Output<'desk.job'>

const items = [
  { id: 7, cells: { name: 'Black', price_eur: 2_400 } },
  { id: 8, cells: { name: 'Blue', price_eur: 1_900 } },
]
const counts = { total: 40, up_to: 90, filters: {} }
const shown = { choice: {}, ids: [7, 8] }

const prepared: Job = {
  id: 4,
  desk: 'item',
  kind: 'edit',
  state: 'prepared',
  who: 'Tess Sand',
  via: 'page',
  reason: null,
  source: 'ids:7,8',
  asked: 'price_eur+10%',
  move: null,
  total: 1,
  done: 0,
  refused: 1,
  digest: 'd'.repeat(64),
  of_job: null,
  undone_by: null,
  created_at: '2027-02-03T10:00:00.000Z',
  started_at: null,
  ended_at: null,
  moves: ['run'],
  verdicts: { create: 0, change: 1, same: 0, refused: 1 },
  outcomes: { written: 0, refused: 0, overtaken: 0, undone: 0 },
  lines: [
    {
      line: 1,
      record: 7,
      name: 'Black',
      verdict: 'change',
      outcome: null,
      fields: { price_eur: { from: 2_400, to: 2_640 } },
      mistakes: {},
    },
    {
      line: 2,
      record: 8,
      name: 'Blue',
      verdict: 'refused',
      outcome: null,
      fields: {},
      mistakes: { price_eur: 'out_of_range' },
    },
  ],
  next: null,
}
const done: Job = { ...prepared, state: 'done', done: 1, moves: ['undo'] }

/** A desk whose journey runs as in a browser. */
async function openDesk({ rights = ['product.see', 'product.edit'], job = null as Job | null } = {}) {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights }
  const fake = fakePorts({ answers: { 'auth.check': user, 'desk.counts': counts }, cookies: { token: 't' } })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  await settled()
  startPageJourney(shop, fake.ports, deskListJourney, { noun: 'item', shown, job: job?.id ?? null })
  const journey = journeyOf(shop, 'deskList')
  return {
    send: journey?.send.bind(journey),
    answer: async (call: Parameters<typeof fake.waiting>[0], what: object) => {
      fake.waiting(call).answer(what)
      await settled()
    },
    draw: () =>
      draw(
        job === null ? (
          <DeskListScreen noun="item" list={{ items, next: null }} counts={counts} query={{}} />
        ) : (
          <DeskJobScreen job={job} isFirstPage />
        ),
        '/admin/item',
        shop,
      ),
  }
}

const boxes = (markup: string) =>
  [...markup.matchAll(/<input type="checkbox" aria-label="([^"]*)"([^>]*)>/g)].map(([, name, marks = '']) => [
    name,
    marks.includes('checked'),
    !marks.includes('disabled'),
  ])
const rows = (markup: string) =>
  [...markup.matchAll(/<tr data-verdict="(\w+)">(.*?)<\/tr>/g)].map(([, verdict, inner = '']) => [
    verdict,
    inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ])

describe('the list of jobs', () => {
  const listed = async (job: Partial<Job>) => {
    const items = [{ ...prepared, ...job }]
    return (await draw(<DeskJobsScreen jobs={{ items, next: null }} />, '/admin/jobs')).replaceAll(
      '&amp;',
      '&',
    )
  }

  it.each([
    [{ source: 'ids:7,8' }, '2 that were chosen'],
    [{ source: '*' }, 'All of the list'],
    [{ source: 'state:offered;price_eur:10.00..25.00' }, 'State: For sale; Price in EUR: 10.00..25.00'],
    [{ source: 'state:offered "low tide" -3' }, 'with “low tide”; but 3'],
    [{ kind: 'import' as const, source: 'tapes.csv' }, 'tapes.csv'],
  ])('says in words which records: %o', async (job, words) => {
    const [, said] = /data-head="Of what"[^>]*>([^<]*)</.exec(await listed(job)) ?? []
    expect(said).toContain(words)
  })

  it('says in words what was asked', async () => {
    const asked = async (desk: Job['desk'], text: string) => {
      const markup = await listed({ desk, asked: text })
      return /<th scope="row"><a[^>]*>([^<]*)</.exec(markup)?.[1]
    }
    expect(await asked('artist', 'country=DE')).toBe('4 · Change · Country: Germany')
    expect(await asked('item', 'price_eur+10%')).toBe('4 · Change · Price in EUR +10%')
    expect(await asked('item', 'shelf=')).toBe('4 · Change · Shelf: nothing')
  })
})

describe('the list of a desk', () => {
  it('has a box with the name of each record for whoever may change it, and for nobody else', async () => {
    const desk = await openDesk()
    desk.send?.({ type: 'deskList.toggle', id: 8 })
    expect(boxes(await desk.draw())).toEqual([
      ['Choose this page', false, true],
      ['Choose Black', false, true],
      ['Choose Blue', true, true],
    ])
    const reader = await openDesk({ rights: ['product.see'] })
    expect(boxes(await reader.draw())).toEqual([])
  })

  it('says how many are chosen, and offers all that were found', async () => {
    const desk = await openDesk()
    expect(hasButton(await desk.draw(), 'Change them')).toBe(false)
    desk.send?.({ type: 'deskList.all' })
    const markup = await desk.draw()
    expect(markup).toContain('Chosen: 2')
    expect(isButtonOpen(markup, 'Choose all that were found: 40')).toBe(true)
    desk.send?.({ type: 'deskList.all' })
    expect(await desk.draw()).toContain('Chosen: 40')
  })

  it('asks what is to become of them by what a column takes', async () => {
    const desk = await openDesk()
    desk.send?.({ type: 'deskList.toggle', id: 7 })
    desk.send?.({ type: 'deskList.ask' })
    const markup = await desk.draw()
    expect(markup).toContain('Change what is chosen: 1')
    expect(markup).toMatch(/<option value="column price_eur"[^>]*>Price in EUR/)
    expect(markup).not.toContain('column free')
    desk.send?.({ type: 'deskList.write', form: { column: 'price_eur', act: 'percent', text: 'dear' } })
    desk.send?.({ type: 'deskList.preview' })
    expect(await desk.draw()).toContain('Write a percentage like 10 or -2.5.')
  })

  it('shows what would become of each before anything is written', async () => {
    const desk = await openDesk()
    desk.send?.({ type: 'deskList.toggle', id: 7 })
    desk.send?.({ type: 'deskList.ask' })
    desk.send?.({ type: 'deskList.write', form: { column: 'price_eur', act: 'percent', text: '10' } })
    desk.send?.({ type: 'deskList.preview' })
    await desk.answer('desk.jobPreview', prepared)
    const markup = await desk.draw()
    expect(markup).toContain('Prepared: nothing is written yet')
    expect(rows(markup)).toEqual([
      ['change', 'Black Price in EUR: €24 → €26.40 To be written'],
      ['refused', 'Blue Price in EUR: It can be from €0.01 to €100,000.'],
    ])
    expect(isButtonOpen(markup, 'Run it')).toBe(true)
  })
})

describe('a job', () => {
  it('shows how far it is and can be stopped, then what became of it and can be taken back', async () => {
    const running: Job = { ...prepared, state: 'running', total: 40, done: 10, moves: ['stop'] }
    const desk = await openDesk({ job: running })
    await desk.answer('desk.job', running)
    const markup = await desk.draw()
    expect(markup).toMatch(/<progress aria-label="Job 4" value="10" max="40"/)
    expect(isButtonOpen(markup, 'Stop')).toBe(true)
    const ended = await openDesk({ job: done })
    await ended.answer('desk.job', done)
    expect(isButtonOpen(await ended.draw(), 'Take it back')).toBe(true)
  })

  it.each([
    ['prepared', 'Run it'],
    ['running', 'Stop'],
    ['stopped', 'Go on'],
    ['done', 'Take it back'],
  ] as const)('that is %s is only looked at by whoever may not do what it does', async (state, button) => {
    const job: Job = { ...prepared, state, total: 40, done: 10, moves: [] }
    const desk = await openDesk({ rights: ['product.see', 'job.see'], job })
    await desk.answer('desk.job', job)
    const markup = await desk.draw()
    expect(rows(markup)).toHaveLength(2)
    expect(hasButton(markup, button)).toBe(false)
    expect(hasButton(markup, 'Run it')).toBe(false)
    expect(hasButton(markup, 'Stop')).toBe(false)
  })

  it('says that it goes on when nobody knows how it stands', async () => {
    const desk = await openDesk({ job: done })
    await desk.answer('desk.job', { error: true, status: 503, code: 'unavailable' })
    expect(await desk.draw()).not.toContain('Take it back')
  })

  it('stands in the list of all, in the language of its reader', async () => {
    const { verdicts: _, outcomes: __, lines: ___, next: ____, ...row } = done
    const markup = await draw(<DeskJobsScreen jobs={{ items: [row], next: null }} />, '/fr/admin/jobs')
    expect(markup).toContain('href="/fr/admin/jobs?id=4"')
    expect(markup).toContain('1 sur 1')
    expect(await draw(<DeskJobsScreen jobs={{ items: [], next: null }} />)).toContain('No jobs yet')
  })
})
