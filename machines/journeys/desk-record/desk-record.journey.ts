// One record at a desk, brought by its page.
import { fromPromise } from 'xstate'
import { isFailure, type Result } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { deskRecordMachine } from './desk-record.machine.ts'
import { type DeskRecordInput, formColumns, typedValues } from './desk-record.setup.ts'
import { viewDeskRecord } from './desk-record.view.ts'

type Asked = Parameters<typeof typedValues>[0]

/** What is saved: columns with what they held and hold, or what a new record is made of. */
function save({ api }: ShopPorts, context: Asked): Promise<Result<'desk.save' | 'desk.create'>> {
  const typed = typedValues(context).map(({ name, value = null }) => [name, value] as const)
  const { noun: desk, id, base, key: idempotencyKey } = context
  if (id === null) {
    const asked = typed.filter(([name]) => formColumns(context).includes(name))
    const fields = Object.fromEntries(asked)
    return api.call('desk.create', { desk, fields, via: 'page' }, { idempotencyKey })
  }
  const fields = Object.fromEntries(typed.map(([name, to]) => [name, { from: base[name] ?? null, to }]))
  return api.call('desk.save', { desk, id, fields, via: 'page' })
}

function act({ api }: ShopPorts, { noun: desk, id, act: wanted, key }: Asked) {
  if (id === null || wanted === null) throw new Error('a record that is there is moved')
  return 'move' in wanted
    ? api.call('desk.move', { desk, id, ...wanted }, { idempotencyKey: key })
    : api.call('desk.undo', { desk, id, change: wanted.change, via: 'page' })
}

export const deskRecordJourney = defineJourney({
  id: 'deskRecord',
  lives: [
    'admin-product',
    'admin-item',
    'admin-prices',
    'admin-artists',
    'admin-labels',
    'admin-category',
    'admin-payments',
    'admin-shops',
    'admin-shop',
    'admin-client',
    'admin-reviews',
    'admin-box',
    'admin-box-editions',
    'admin-codes',
    'admin-digital',
    'admin-digital-single',
    'admin-digital-codes',
    'admin-digital-downloads',
    'admin-digital-encodings',
    'admin-challenge',
    'admin-challenge-entries',
    'admin-letters',
    'admin-order',
  ],
  machine: deskRecordMachine,
  provide: (ports: ShopPorts) =>
    deskRecordMachine.provide({
      actors: {
        save: fromPromise<Result<'desk.save' | 'desk.create'>, Asked>(({ input }) => save(ports, input)),
        compare: fromPromise<Result<'desk.record'>, Asked>(({ input: { noun: desk, id } }) =>
          ports.api.call('desk.record', { desk, id: id ?? 0 }),
        ),
        act: fromPromise<Result<'desk.move' | 'desk.undo'>, Asked>(({ input }) => act(ports, input)),
      },
      actions: {
        reloadPage,
        openRecord: ({ context: { noun } }, answer) => {
          if (isFailure(answer) || !('id' in answer)) return
          const { navigation } = ports
          const path = pathFor(deskOf(noun).recordRoute, matchPath(navigation.place().path).locale)
          navigation.push(`${path}?id=${String(answer.id)}`, { replace: true })
        },
      },
    }),
  input: (_known, _ports, given: DeskRecordInput) => given,
  about: ({ noun, id }: DeskRecordInput) => `${noun} ${id ?? 'new'}`,
  view: viewDeskRecord,
})
