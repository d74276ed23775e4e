// The newsletter, brought by its page: an address is given, then confirmed by the link that was mailed.
import { fromPromise } from 'xstate'
import type { Input } from '#contract'
import type { FormData } from '#domain/text/form-field.ts'
import type { Locale } from '#domain/text/locale.ts'
import { type FormInput, formMachine, type Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import type { ShopContext } from './shop.types.ts'
import type { BroughtJourney } from './start-shop.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What is typed, as the shop reads it. */
export const wishOf = (data: FormData, lang: Locale): Input<'app.newsletter'> => ({
  email: textOf(data['email']),
  lang,
})

/** The form, wired to the world: with a token it confirms, without one it asks. */
export const provideNewsletter = ({ api, visitor }: ShopPorts) =>
  formMachine.provide({
    actors: {
      submit: fromPromise<object, Submission>(({ input: { data }, signal }) => {
        const token = textOf(data['token'])
        if (token !== '') return api.call('app.confirmNewsletter', { token }, { signal })
        return api.call('app.newsletter', wishOf(data, visitor.locale()), { signal })
      }),
    },
  })

function inputFor({ user, visit }: ShopContext): FormInput {
  const token = visit?.query['confirm'] ?? ''
  const email = { name: 'email', rule: { required: true, type: 'email' } } as const
  return {
    name: 'newsletter',
    fields: [token === '' ? email : { name: 'token', rule: { required: true } }],
    values: { email: user?.email ?? '', token },
    submitsOnEnter: true,
  }
}

export const newsletterJourney: BroughtJourney = {
  systemId: 'newsletter',
  routes: ['newsletter', 'contest', 'contest-party'],
  isCalm: true,
  logic: provideNewsletter,
  input: inputFor,
}
