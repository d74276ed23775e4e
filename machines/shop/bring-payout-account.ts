// Where the money of a project goes: a form of the dashboard. Rules 10.
import { isIban } from '#domain/money/iban.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { formJourney, saved, type Told, telling, textIn } from './bring-forms.ts'
import { typedPassword } from './password-field.ts'
import type { BroughtJourney } from './start-shop.ts'

/** Empties the form but for the project it is of: another account may be given after this one. */
const emptied = (answer: object): Told => ({
  to: 'payoutAccountForm',
  event: { type: 'form.reset', values: 'project' in answer ? { id: answer.project } : {} },
})

const accountProblem = (value: FieldValue): string | undefined =>
  typeof value === 'string' && isIban(value) ? undefined : 'iban'

/** Says the bank account of a project; the number is kept by the server and never shown whole again. */
export const payoutAccountForm: BroughtJourney = formJourney({
  systemId: 'payoutAccountForm',
  routes: ['project-dashboard'],
  async submit({ api }, sent) {
    const id = textIn(sent, 'id')
    const account = { holder: textIn(sent, 'holder'), iban: textIn(sent, 'iban'), ...typedPassword(sent) }
    return { ...(await api.call('projects.payoutAccount', { id, ...account })), project: id }
  },
  follows: answer => [telling(saved), emptied(answer)],
  input: (_, { visit }) => ({
    values: { id: visit?.query['id'] ?? '' },
    fields: [
      { name: 'id', rule: { required: true } },
      { name: 'holder', rule: { required: true } },
      { name: 'iban', rule: { required: true, custom: accountProblem } },
      { name: 'password', rule: {} },
    ],
  }),
})
