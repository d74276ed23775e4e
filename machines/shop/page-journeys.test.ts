// Journeys that several pages bring: what stays with them from page to page, and what begins anew.
import { expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { viewShop } from '#fixtures/machines/view-shop.ts'
import { deskListJourney } from '../journeys/desk-list/desk-list.journey.ts'
import { viewDeskList } from '../journeys/desk-list/desk-list.view.ts'
import { deskRecordJourney } from '../journeys/desk-record/desk-record.journey.ts'
import { viewDeskRecord } from '../journeys/desk-record/desk-record.view.ts'
import { orderNoteForm } from '../forms/orders/order-service.forms.ts'
import { journeyOf, startPageJourney, startShop } from './start-shop.ts'

const shown = { choice: {}, ids: [3, 5] }

function open(address: string) {
  const fake = fakePorts({ answers: { 'staff.noteOrder': { events: [] } } })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  const [path = '', search = ''] = address.split('?')
  shop.send({ type: 'page.visited', path, search: search === '' ? '' : `?${search}` })
  return { shop, fake, view: () => viewShop(shop.getSnapshot()) }
}

const lastCall = (fake: ReturnType<typeof fakePorts>) => {
  const { name, input } = fake.calls.at(-1) ?? {}
  return [name, input]
}

test('stays with what was chosen when the same is asked for again', () => {
  const { shop, fake } = open('/admin/artists')
  const list = { noun: 'artist', shown, job: null } as const
  startPageJourney(shop, fake.ports, deskListJourney, list)
  journeyOf(shop, 'deskList')?.send({ type: 'deskList.toggle', id: 3 })
  startPageJourney(shop, fake.ports, deskListJourney, list)
  const snapshot = journeyOf(shop, 'deskList')?.getSnapshot()
  expect(snapshot && viewDeskList(snapshot).chosen).toEqual([3])
})

test('begins anew about something else: from the list to a job, and to another desk', () => {
  const { shop, fake, view } = open('/admin/artists')
  const deskList = () => {
    const snapshot = journeyOf(shop, 'deskList')?.getSnapshot()
    return snapshot && viewDeskList(snapshot)
  }
  startPageJourney(shop, fake.ports, deskListJourney, { noun: 'artist', shown, job: null })
  journeyOf(shop, 'deskList')?.send({ type: 'deskList.toggle', id: 3 })
  shop.send({ type: 'page.visited', path: '/admin/jobs', search: '?id=4' })
  startPageJourney(shop, fake.ports, deskListJourney, { noun: 'artist', shown, job: 4 })
  expect(deskList()).toMatchObject({ status: 'looking', count: 0 })
  expect(lastCall(fake)).toEqual(['desk.job', { id: 4 }])
  startPageJourney(shop, fake.ports, deskListJourney, { noun: 'artist', shown, job: 5 })
  expect(lastCall(fake)).toEqual(['desk.job', { id: 5 }])
  shop.send({ type: 'page.visited', path: '/admin/labels', search: '' })
  startPageJourney(shop, fake.ports, deskListJourney, { noun: 'label', shown, job: null })
  expect(deskList()).toMatchObject({ noun: 'label', status: 'choosing' })
  expect(view().pageJourneys).toEqual(['deskList'])
})

test('never saves what is typed for one record into another', () => {
  const { shop, fake } = open('/admin/artists?id=7')
  const at = (id: number | null, name: string) =>
    startPageJourney(shop, fake.ports, deskRecordJourney, { noun: 'artist', id, cells: { name } })
  at(7, 'Kelp')
  journeyOf(shop, 'deskRecord')?.send({ type: 'deskRecord.write', name: 'name', text: 'Kelp Two' })
  at(8, 'Moor')
  const snapshot = journeyOf(shop, 'deskRecord')?.getSnapshot()
  const record = snapshot && viewDeskRecord(snapshot)
  expect(record).toMatchObject({ id: 8, changed: [] })
  expect(record?.fields.find(({ name }) => name === 'name')?.value).toBe('Moor')
  journeyOf(shop, 'deskRecord')?.send({ type: 'deskRecord.write', name: 'name', text: 'Moor Two' })
  journeyOf(shop, 'deskRecord')?.send({ type: 'deskRecord.save', key: 'k' })
  expect(fake.waiting('desk.save').input).toMatchObject({
    id: 8,
    fields: { name: { from: 'Moor', to: 'Moor Two' } },
  })
})

test('never sends what is typed at one record to another that its page showed before', async () => {
  const { shop, fake } = open('/admin/order?id=7')
  const write = async (text: string) => {
    startPageJourney(shop, fake.ports, orderNoteForm)
    const note = journeyOf(shop, 'orderNoteForm')
    note?.send({ type: 'form.change', name: 'text', value: text })
    note?.send({ type: 'form.submit', key: text })
    await settled()
  }
  await write('first')
  await write('second')
  shop.send({ type: 'page.visited', path: '/admin/order', search: '?id=8' })
  await write('third')
  const notes = fake.calls.filter(({ name }) => name === 'staff.noteOrder').map(({ input }) => input)
  expect(notes).toEqual([
    { id: '7', text: 'first' },
    { id: '7', text: 'second' },
    { id: '8', text: 'third' },
  ])
})
