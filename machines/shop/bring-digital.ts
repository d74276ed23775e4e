// Music to download and the form for codes, brought by their page.
import type { DigitalRecord } from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import { belongingsMachine } from '../journeys/belongings/belongings.machine.ts'
import { emptied, formJourney, telling, textIn } from './bring-forms.ts'
import { fact } from '../facts.ts'
import type { BroughtJourney } from './start-shop.ts'

const routes = ['account-digital', 'user-digital'] as const satisfies readonly RouteId[]

const codeForm: BroughtJourney = formJourney({
  systemId: 'codeForm',
  routes,
  submit: ({ api }, sent) => api.call('user.redeemDownload', { code: textIn(sent, 'code') }),
  follows: items => [
    { to: 'music', event: { type: 'belongings.replaced', items } },
    telling(fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
    emptied('codeForm'),
  ],
  input: () => ({ fields: [{ name: 'code', rule: { required: true } }], submitsOnEnter: true }),
})

/** What the page of downloads brings along, beside the downloads themselves. */
export const digitalJourneys = (records: readonly DigitalRecord[]): readonly BroughtJourney[] => [
  { systemId: 'music', routes, logic: () => belongingsMachine, input: () => ({ items: records }) },
  codeForm,
]
