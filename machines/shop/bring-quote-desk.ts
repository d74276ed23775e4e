// The quote desk, brought by its page: the choosing, and the form of who asks.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { defaultCurrency } from '#domain/money/currency.ts'
import type { RateCard } from '#domain/pressing/quote/rate-card.ts'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import { type DeskInput, quoteDeskMachine } from '../journeys/quote-desk/quote-desk.machine.ts'
import { choicesIn, deskQuery } from '../journeys/quote-desk/quote-desk.address.ts'
import { specOf, type Wanted } from '../journeys/quote-desk/quote-desk.parts.ts'
import type { NavigationPort, ShopPorts } from '../ports.ts'
import { formJourney, handing, textIn } from './bring-forms.ts'
import type { ShopContext } from './shop.types.ts'
import type { BroughtJourney } from './start-shop.ts'

/** The page of the desk in the language of the page on show. */
const deskPath = (navigation: NavigationPort): string =>
  pathFor('quote', matchPath(navigation.place().path).locale)

/** The address is a kept quote's: the desk waits behind it, and must not write over its link. */
const showsKept = (navigation: NavigationPort): boolean =>
  new URLSearchParams(navigation.place().search).has('token')

/** The desk, wired to the world. */
export const provideQuoteDesk = ({ api, navigation }: ShopPorts) =>
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
  })

/** What the desk opens with: the choices of the address, in the currency of the shop. */
const deskInput = ({ visit, settings }: ShopContext, card: RateCard): DeskInput => ({
  choices: choicesIn(visit?.query ?? {}),
  currency: settings?.currency ?? defaultCurrency,
  card,
  follows: visit?.query['follows'] ?? null,
})

const quoteDeskJourney = (card: RateCard): BroughtJourney => ({
  systemId: 'quoteDesk',
  routes: ['quote'],
  isCalm: true,
  logic: provideQuoteDesk,
  input: context => deskInput(context, card),
})

/** Who asks; what is right goes to the desk, which keeps the quote. */
const quoteForm = formJourney({
  systemId: 'quoteForm',
  routes: ['quote'],
  ...handing(sent => {
    const asking = {
      name: textIn(sent, 'name'),
      email: textIn(sent, 'email'),
      message: textIn(sent, 'message'),
      key: sent.key,
    }
    return [{ to: 'quoteDesk', event: { type: 'desk.keep', asking } }]
  }),
  input: (_, { user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'message', rule: {} },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
  }),
})

/** Everything that the page of the desk brings along, with the card it prices by. */
export const quoteDeskJourneys = (card: RateCard): readonly BroughtJourney[] => [
  quoteDeskJourney(card),
  quoteForm,
]
