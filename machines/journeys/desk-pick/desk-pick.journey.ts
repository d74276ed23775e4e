// The field that names a record of another desk, with its call: the list of that desk.
import { fromPromise } from 'xstate'
import { isFailure } from '#contract'
import { deskOf, tellingColumns } from '#domain/desks/desks.ts'
import { guardOf, routeIds } from '#domain/site/route-table.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { deskPickMachine, type PickContext } from './desk-pick.machine.ts'
import { viewDeskPick } from './desk-pick.view.ts'

/** So many are offered at once; more words say which is meant. */
const mostChoices = 8

/** A field shows what was chosen with its number behind it: changed by a letter, that is looked for anew. */
const numberBehind = /\s*\(\d*\)?$/
const numberText = /^\s*#?(\d{1,9})\s*$/

/** The record of a number goes first; names may have numbers in them too. */
async function find({ api }: ShopPorts, { source, text }: PickContext, signal: AbortSignal): Promise<object> {
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
