// The letter that is written in the support chat: it comes with the window, wherever that is opened, and
// goes to the desk as every letter does. What was typed waits there from page to page.
import type { Result } from '#contract'
import { routeIds } from '#domain/site/route-table.ts'
import { hasFailed } from '../calls.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { formJourney, textIn } from './bring-forms.ts'

/** So much of a letter stands in its subject. */
const subjectMax = 60

interface Arrived {
  readonly letter: Submission
}

const hasArrived = (answer: object): answer is Arrived => 'letter' in answer

const subjectOf = (text: string): string => `Chat: ${text.replaceAll(/\s+/g, ' ').slice(0, subjectMax)}`

export const chatJourney = formJourney({
  systemId: 'chatForm',
  routes: routeIds,
  input: (_, { user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'message', rule: { required: true } },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', message: '' },
  }),
  submit: async ({ api, navigation }, letter) => {
    const message = textIn(letter, 'message')
    const sent = {
      name: textIn(letter, 'name'),
      email: textIn(letter, 'email'),
      subject: subjectOf(message),
      message,
      origin: navigation.host(),
    }
    const answer: Result<'app.contact'> = await api.call('app.contact', sent, { idempotencyKey: letter.key })
    return hasFailed(answer) ? answer : { letter }
  },
  // The next letter is from the same person, and begins empty.
  follows: answer =>
    hasArrived(answer)
      ? [
          { to: 'chatHours', event: { type: 'chat.sent', text: textIn(answer.letter, 'message') } },
          { to: 'chatForm', event: { type: 'form.reset', values: { ...answer.letter.data, message: '' } } },
        ]
      : [],
})
