// The parts of a product at its desk, brought by the page of its record.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { productPartsMachine } from './product-parts.machine.ts'
import type { PartsContext, PartsInput } from './product-parts.setup.ts'
import { viewProductParts } from './product-parts.view.ts'

/** Sends what is to be done. A file is read anew each time, so that nothing large is kept. */
async function act({ api, files }: ShopPorts, { parts, act: wanted }: PartsContext): Promise<object> {
  const { id } = parts
  const via = 'page' as const
  if (wanted === null) throw new Error('something is done with a part')
  switch (wanted.part) {
    case 'picture': {
      const { file, kind, key: idempotencyKey } = wanted
      const picture = await files.read(file)
      return api.call('product.addPicture', { id, picture, kind, via }, { idempotencyKey })
    }
    case 'pictures':
      return api.call('product.setPictures', {
        id,
        seen: parts.pictures_seen,
        pictures: wanted.pictures,
        via,
      })
    case 'tracks':
      return api.call('product.setTracks', { id, seen: parts.tracks_seen, tracks: wanted.tracks, via })
    case 'sound': {
      const sound = await files.read(wanted.file)
      return api.call('product.setSound', { id, track_id: wanted.track, sound, via })
    }
    case 'sizes':
      return api.call('product.setSizes', { id: wanted.item, sizes: wanted.sizes, via })
  }
}

export const productPartsJourney = defineJourney({
  id: 'productParts',
  lives: ['admin-product'],
  machine: productPartsMachine,
  provide: (ports: ShopPorts) =>
    productPartsMachine.provide({
      actors: {
        act: fromPromise<object, PartsContext>(({ input }) => act(ports, input)),
        read: fromPromise<Result<'product.parts'>, PartsContext>(({ input }) =>
          ports.api.call('product.parts', { id: input.parts.id }),
        ),
      },
      actions: { reloadPage },
    }),
  input: (_known, _ports, given: PartsInput) => given,
  about: ({ parts }: PartsInput) => String(parts.id),
  view: viewProductParts,
})
