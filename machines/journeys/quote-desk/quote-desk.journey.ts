// The quote desk: the choosing, and the quote that is kept.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { defaultCurrency } from '#domain/money/currency.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import { type DeskInput, quoteDeskMachine } from './quote-desk.machine.ts'
import { choicesIn, deskQuery } from './quote-desk.address.ts'
import { specOf, type Wanted } from './quote-desk.setup.ts'
import { defineJourney } from '../../journey.ts'
import type { NavigationPort, ShopPorts } from '../../ports.ts'
import { viewQuoteDesk } from './quote-desk.view.ts'

/** The page of the desk in the language of the page on show. */
const deskPath = (navigation: NavigationPort): string =>
  pathFor('quote', matchPath(navigation.place().path).locale)

/** The address is a kept quote's: the desk waits behind it, and must not write over its link. */
const showsKept = (navigation: NavigationPort): boolean =>
  new URLSearchParams(navigation.place().search).has('token')

/** The desk, wired to the world. */
export const quoteDeskJourney = defineJourney({
  id: 'quoteDesk',
  lives: ['quote'],
  isCalm: true,
  machine: quoteDeskMachine,
  provide: ({ api, navigation }: ShopPorts) =>
    quoteDeskMachine.provide({
      actors: {
        calculate: fromPromise<Result<'quote.calculate'>, Pick<DeskInput, 'choices' | 'currency'>>(
          ({ input: { choices, currency }, signal }) =>
            api.call('quote.calculate', { ...specOf({ choices }), currency }, { signal }),
        ),
        // Not aborted when the state is left: a quote on its way is better answered than cut.
        keep: fromPromise<Result<'quote.create'>, Wanted>(({ input: { keeping, key } }) =>
          api.call('quote.create', keeping, { idempotencyKey: key }),
        ),
      },
      actions: {
        noteChoices: (_, { choices, follows }) => {
          if (showsKept(navigation)) return
          navigation.note?.(deskPath(navigation) + deskQuery(choices, follows))
        },
        showKept: (_, token) => navigation.push(`${deskPath(navigation)}?token=${token}`),
      },
    }),
  input: ({ visit, settings }, _, card: RateCard) => ({
    choices: choicesIn(visit?.query ?? {}),
    currency: settings?.currency ?? defaultCurrency,
    card,
    follows: visit?.query['follows'] ?? null,
  }),
  view: viewQuoteDesk,
})
