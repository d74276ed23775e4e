// The field that names a record of another desk, with its call: the list of that desk.
import { fromPromise } from 'xstate'
import { isFailure } from '#contract'
import { deskOf, isOfStaff, tellingColumns } from '#domain/desks/desks.ts'
import { slugify } from '#domain/text/slug.ts'
import { guardOf, routeIds } from '#domain/site/route-table.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { deskPickMachine, type PickContext } from './desk-pick.machine.ts'
import { viewDeskPick } from './desk-pick.view.ts'

/** So many are offered at once; more words say which is meant. */
const mostChoices = 8

/** Of the staff as many as a list can be looked through for. */
const mostStaff = 30

/** A field shows what was chosen with its number behind it: changed by a letter, that is looked for anew. */
const numberBehind = /\s*\(\d*\)?$/
const numberText = /^\s*#?(\d{1,9})\s*$/

/** Who of the staff has the words in their name or address; all of them for none. */
async function findStaff({ api }: ShopPorts, text: string, signal: AbortSignal): Promise<object> {
  const staff = await api.call('staff.colleagues', {}, { signal })
  if (isFailure(staff)) return staff
  const words = slugify(text).split('-')
  const items = staff.items.filter(({ name, email }) =>
    words.every(word => slugify(`${name} ${email}`).includes(word)),
  )
  return { items: items.map(({ id, ...cells }) => ({ id, cells })).slice(0, mostStaff) }
}

/** The record of a number goes first; names may have numbers in them too. */
async function find(ports: ShopPorts, { source, text }: PickContext, signal: AbortSignal): Promise<object> {
  if (isOfStaff(source)) return findStaff(ports, text, signal)
  const { api } = ports
  const { noun: desk, by } = source
  const telling = tellingColumns(deskOf(desk))
  const columns = [...telling, ...(by === undefined || telling.includes(by) ? [] : [by])].join(',')
  const id = Number(numberText.exec(text)?.[1] ?? 0)
  const [list, record] = await Promise.all([
    api.call(
      'desk.list',
      { desk, find: text.replace(numberBehind, '').trim(), columns, limit: mostChoices },
      { signal },
    ),
    id === 0 ? null : api.call('desk.record', { desk, id }, { signal }),
  ])
  if (isFailure(list) || record === null || isFailure(record)) return list
  return { items: [record, ...list.items.filter(row => row.id !== id)].slice(0, mostChoices) }
}

export const deskPickJourney = defineJourney({
  id: 'deskPick',
  lives: routeIds.filter(id => guardOf({ id, params: {} }) === 'staff'),
  isCalm: true,
  endsOn: 'auth.closed',
  machine: deskPickMachine,
  provide: (ports: ShopPorts) =>
    deskPickMachine.provide({
      actors: {
        find: fromPromise<object, PickContext>(({ input, signal }) => find(ports, input, signal)),
      },
    }),
  view: viewDeskPick,
})
