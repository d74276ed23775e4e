import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { downloadJourney } from './download.journey.ts'
import { viewDownload } from './download.view.ts'

const invoice = { kind: 'invoice', orderId: 7 } as const
const file = { file_name: 'S-7.pdf', content_type: 'application/pdf', bytes: new Uint8Array([37]) }

function open() {
  const fake = fakePorts()
  const journey = startJourney(downloadJourney.provide(fake.ports))
  return { ...journey, fake, view: () => viewDownload(journey.actor.getSnapshot()) }
}

describe('a file', () => {
  test('is fetched and handed over; its address lives 40 s', async () => {
    const { actor, fake, clock, view } = open()
    actor.send({ type: 'download.start', wanted: invoice })
    expect(view()).toMatchObject({ isBusy: true, busyKey: 'invoice:7' })
    expect(fake.waiting('user.invoice').input).toEqual({ id: 7 })
    fake.waiting('user.invoice').answer(file)
    await settled()
    expect(fake.did).toEqual(['offer S-7.pdf'])
    expect(view().isBusy).toBe(false)
    clock.increment(39_999)
    expect(fake.did).toEqual(['offer S-7.pdf'])
    clock.increment(1)
    expect(fake.did).toEqual(['offer S-7.pdf', 'release blob:1'])
    expect(actor.getSnapshot().context.urls).toEqual([])
  })

  test('of a second wish has 40 s of its own', async () => {
    const { actor, fake, clock } = open()
    for (const wait of [0, 30_000]) {
      clock.increment(wait)
      actor.send({ type: 'download.start', wanted: { kind: 'data' } })
      fake.waiting('user.export').answer(file)
      await settled()
    }
    clock.increment(10_000)
    expect(fake.did.filter(deed => deed.startsWith('release'))).toEqual(['release blob:1'])
    clock.increment(30_000)
    expect(fake.did.at(-1)).toBe('release blob:2')
  })

  test('that does not come is said, and can be asked for again', async () => {
    const { actor, fake, facts, view } = open()
    const wanted = { kind: 'music', projectId: 3, songId: 9 } as const
    actor.send({ type: 'download.start', wanted })
    expect(fake.waiting('projects.download').input).toEqual({ project_id: 3, song_id: 9 })
    fake.waiting('projects.download').answer({ error: true, code: 'network' })
    await settled()
    expect(view()).toMatchObject({ failedKey: 'music:3:9', can: { start: true } })
    expect(facts).toEqual([{ type: 'toast.wanted', tone: 'bad', key: 'toast.not_downloaded' }])
    actor.send({ type: 'download.start', wanted })
    expect(view().failedKey).toBeNull()
  })

  test('that takes longer than two minutes is given up', () => {
    const { actor, clock, view } = open()
    actor.send({ type: 'download.start', wanted: { kind: 'card' } })
    clock.increment(120_000)
    expect(view()).toMatchObject({ isBusy: false, problem: { code: 'timeout' } })
  })
})

describe('a paper', () => {
  test('is asked for by its number where an order has several, and told from the others', async () => {
    const further = { ...invoice, number: 12 }
    const paper = { kind: 'orderPaper', orderId: 7, number: null } as const
    const wishes = [invoice, further, paper, { ...paper, invoice: 12 }]
    const keys = wishes.map(wanted => {
      const { actor, view } = open()
      actor.send({ type: 'download.start', wanted })
      return view().busyKey
    })
    expect(new Set(keys).size).toBe(wishes.length)
    const { actor, fake } = open()
    actor.send({ type: 'download.start', wanted: further })
    expect(fake.waiting('user.invoice').input).toEqual({ id: 7, number: 12 })
    fake.waiting('user.invoice').answer(file)
    await settled()
    actor.send({ type: 'download.start', wanted: { ...paper, invoice: 12 } })
    expect(fake.waiting('staff.orderPaper').input).toEqual({ id: 7, invoice: 12 })
  })
})
