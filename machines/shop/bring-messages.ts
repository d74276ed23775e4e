// The letters between the account and the shop, on their page: marking them as read, and answering.
import { fact } from '../facts.ts'
import { emptied, formJourney, telling, textIn } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

const routes = ['account-messages'] as const
const pageReload = { to: 'page', event: { type: 'page.reload' } } as const

/** Marks what the shop wrote up to the newest letter shown; the count beside the account's button follows. */
const readForm = (lastId: number): BroughtJourney =>
  formJourney({
    systemId: 'messagesReadForm',
    routes,
    submit: ({ api }) => api.call('user.readMessages', { last_id: lastId }),
    follows: user => [{ to: 'auth', event: { type: 'auth.userChanged', user } }, pageReload],
    input: () => ({ fields: [] }),
  })

const answerForm: BroughtJourney = formJourney({
  systemId: 'messageForm',
  routes,
  submit: ({ api }, sent) =>
    api.call(
      'user.answerMessage',
      { subject: textIn(sent, 'subject'), text: textIn(sent, 'text') },
      { idempotencyKey: sent.key },
    ),
  follows: () => [
    telling(fact({ type: 'toast.wanted', tone: 'good', key: 'toast.message_sent' })),
    emptied('messageForm'),
    pageReload,
  ],
  input: () => ({
    fields: [
      { name: 'subject', rule: { required: true } },
      { name: 'text', rule: { required: true } },
    ],
  }),
})

/** The forms of the page; `lastId` is the newest letter that was loaded for it. */
export const messageJourneys = (lastId: number): readonly BroughtJourney[] => [readForm(lastId), answerForm]
