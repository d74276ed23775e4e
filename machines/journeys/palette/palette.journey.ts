// The palette with its call, and the cookie in which a browser keeps what was chosen for it.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import { routeIds, guardOf } from '#domain/site/route-table.ts'
import { defineJourney } from '../../journey.ts'
import { paletteMachine } from './palette.machine.ts'
import type { PaletteChoices } from './palette.setup.ts'
import { viewPalette } from './palette.view.ts'

const { name, maxAgeSeconds } = cookies.desk
const days = maxAgeSeconds / 86_400

/** What the cookie says: a word for each choice that differs from the usual. */
const choicesIn = (kept: string | undefined): PaletteChoices => {
  const words = (kept ?? '').split('.')
  return { hasKeys: !words.includes('nokeys'), isFolded: words.includes('folded') }
}

const written = ({ hasKeys, isFolded }: PaletteChoices): string =>
  [isFolded && 'folded', !hasKeys && 'nokeys'].filter(Boolean).join('.')

export const paletteJourney = defineJourney({
  id: 'palette',
  lives: routeIds.filter(id => guardOf({ id, params: {} }) === 'staff'),
  isCalm: true,
  endsOn: 'auth.closed',
  machine: paletteMachine,
  provide: ({ api, cookies: jar }) =>
    paletteMachine.provide({
      actors: {
        findRecords: fromPromise<Result<'desk.find'>, { find: string }>(({ input, signal }) =>
          api.call('desk.find', input, { signal }),
        ),
      },
      actions: { keepChoices: ({ context }) => jar.set(name, written(context), { days }) },
    }),
  input: (_known, { cookies: jar }) => choicesIn(jar.get(name)),
  view: viewPalette,
})
