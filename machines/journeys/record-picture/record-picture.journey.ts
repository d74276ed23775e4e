// The picture of a record, brought by the page of its desk, or the logo by the page of an own shop.
import { fromPromise } from 'xstate'
import { isFailure } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { recordPictureMachine } from './record-picture.machine.ts'
import type { RecordPictureContext, RecordPictureInput } from './record-picture.setup.ts'
import { viewRecordPicture } from './record-picture.view.ts'

/** Sends the file, read anew each time so that nothing large is kept; none takes the picture away. */
async function send({ api, files }: ShopPorts, of: RecordPictureContext): Promise<object> {
  const { desk, id, isOwn, picture: seen, file, key: idempotencyKey } = of
  const picture = file === null ? null : await files.read(file)
  if (!isOwn) return api.call('desk.setPicture', { desk, id, seen, picture, via: 'page' }, { idempotencyKey })
  const shop = await api.call('shops.logo', { id, seen, picture }, { idempotencyKey })
  return isFailure(shop) ? shop : { picture: shop.logo }
}

/** What is kept of the picture now. */
async function read({ api }: ShopPorts, { desk, id, isOwn }: RecordPictureContext): Promise<object> {
  if (isOwn) {
    const shops = await api.call('shops.own', {})
    if (isFailure(shops)) return shops
    return { picture: shops.find(shop => shop.id === id)?.logo ?? null }
  }
  const record = await api.call('desk.record', { desk, id })
  return isFailure(record) ? record : { picture: record.cells[deskOf(desk).picture ?? ''] ?? null }
}

export const recordPictureJourney = defineJourney({
  id: 'recordPicture',
  lives: ['admin-artists', 'admin-labels', 'admin-shops', 'admin-shop', 'account-shop', 'user-shop'],
  machine: recordPictureMachine,
  provide: (ports: ShopPorts) =>
    recordPictureMachine.provide({
      actors: {
        send: fromPromise<object, RecordPictureContext>(({ input }) => send(ports, input)),
        read: fromPromise<object, RecordPictureContext>(({ input }) => read(ports, input)),
      },
      actions: { reloadPage },
    }),
  input: (_known, _ports, given: RecordPictureInput) => given,
  about: ({ desk, id }: RecordPictureInput) => `${desk} ${id}`,
  view: viewRecordPicture,
})
