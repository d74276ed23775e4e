// The letter to the shop, brought by its page: a form whose sending is `app.contact`.
import { fromPromise } from 'xstate'
import type { Input } from '#contract'
import type { FormData } from '#domain/text/form-field.ts'
import { type FormInput, formMachine, type Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import type { ShopContext } from './shop.types.ts'
import type { BroughtJourney } from './start-shop.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What is typed, as the shop reads it; a letter may have no subject. */
export function letterOf(data: FormData, origin: string): Input<'app.contact'> {
  const subject = textOf(data['subject'])
  return {
    name: textOf(data['name']),
    email: textOf(data['email']),
    message: textOf(data['message']),
    origin,
    ...(subject === '' ? {} : { subject }),
  }
}

/** The form, wired to the world. */
export const provideContact = ({ api, navigation }: ShopPorts) =>
  formMachine.provide({
    actors: {
      // Not aborted when the state is left: a letter on its way is better answered than cut.
      submit: fromPromise<object, Submission>(({ input: { data, key } }) =>
        api.call('app.contact', letterOf(data, navigation.host()), { idempotencyKey: key }),
      ),
    },
  })

/** Who is signed in need not say who they are. */
function inputFor({ user }: ShopContext): FormInput {
  return {
    name: 'contact',
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'subject', rule: {} },
      { name: 'message', rule: { required: true } },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', subject: '', message: '' },
  }
}

export const contactJourney: BroughtJourney = {
  systemId: 'contact',
  routes: ['contact'],
  isCalm: true,
  logic: provideContact,
  input: inputFor,
}
