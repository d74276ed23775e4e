import { describe, expect, it } from 'vitest'
import type { OwnPressing } from '#machines/journeys/page/project-desk-data.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { PressingScreen, PressingsScreen } from './pressings-screen.tsx'

const project: OwnPressing['project'] = {
  id: 12,
  kind: 'vinyl',
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  category: 'vinyl',
  slug: 'night-ferries',
  cover: null,
  step: 'confirmed',
  next_act: 'wait',
  moves: [],
  goal: 220,
  ends_at: null,
  updated_at: '2027-02-20T10:00:00.000Z',
}
const production: NonNullable<OwnPressing['production']> = {
  id: 12,
  stage: 'cutting',
  copies: 300,
  pressed: null,
  accepted: null,
  test_at: null,
  done_at: '2027-04-20T10:00:00.000Z',
  stages: [{ stage: 'cutting', at: '2027-02-20T10:00:00.000Z' }],
  log: [{ stage: 'cutting', at: '2027-02-20T10:00:00.000Z', note: null }],
}
const list = (pressings: OwnPressing[], next: string | null = null, path = '/user/production') =>
  draw(<PressingsScreen pressings={pressings} next={next} />, path)

describe('one pressing', () => {
  const desk = {
    ...project,
    picture: 'p12',
    sale: 'preorder',
    charge_mode: 'charge_now',
    pressing_id: null,
    listed: true,
    approved: true,
    counted: 220,
    starts_at: null,
    release_date: null,
  } as const

  it('shows every stage, and the way to its figures', async () => {
    const markup = await draw(
      <PressingScreen project={desk} production={production} />,
      '/user/production/12',
    )
    expect(markup).toMatch(/<h1[^>]*>[^]*Night ferries/)
    expect(markup).toMatch(/aria-current="step"[^>]*><span>Cutting the sides/)
    expect(markup).toContain('href="/project/dashboard?id=12"')
  })

  it('waits for its files', async () => {
    const markup = await draw(<PressingScreen project={desk} production={null} />, '/user/production/12')
    expect(markup).toContain('Nothing is on the press yet')
  })
})

describe('own pressings', () => {
  it('name their stage, their copies and the planned end', async () => {
    const markup = await list([{ project, production }], 'n')
    expect(markup).toContain('href="/user/production/12"')
    for (const words of ['Night ferries', '300', 'April 20, 2027']) expect(markup).toContain(words)
    expect(markup).toContain('/user/production?after=n')
    expect(markup).toMatch(/aria-current="page"[^>]*>Pressings/)
  })

  it('say that nothing is pressed of a run that failed', async () => {
    const markup = await list([{ project: { ...project, step: 'failed' }, production: null }])
    expect(markup).toContain('Nothing is pressed: the run did not come about.')
    expect(markup).not.toContain('on the press yet')
  })

  it('say that one is not on the press yet, or that there are none', async () => {
    expect(await list([{ project, production: null }])).toContain('Nothing is on the press yet')
    const none = await list([])
    expect(none).toContain('Nothing of yours is being pressed')
    expect(none).toContain('href="/creation/vinyl"')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('speak %s', async locale => {
    expect(await list([{ project, production }], null, `/${locale}/user/production`)).not.toMatch(
      /account\.|stage\./,
    )
  })
})
