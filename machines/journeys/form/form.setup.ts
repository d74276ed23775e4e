// Types and named parts of the form chart.
import { isFailure } from '#contract'
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { enterEffect, type FormValues, groupValues, validateForm } from '#domain/text/form-field.ts'
import { callTimeoutMs, defect, isUncertain, problemOf, timedOut, requiredActor } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import * as fields from './form.fields.ts'
import type { FormContext, FormEvent, FormInput, Submission } from './form.types.ts'

const isRight = ({ fields: all, values }: FormContext) => validateForm(all, values).ok

/** What the values become by an event. */
function nextValues({ values }: FormContext, event: FormEvent): FormValues {
  assertEvent(event, 'form.change')
  return { ...values, [event.name]: event.value }
}

export const formSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    tags: {} as 'busy',
  },
  actors: {
    /** The call this form is for: data, or a failure whose `fields` are shown at the fields. */
    submit: requiredActor<object, Submission>('form.submit'),
  },
  guards: {
    isRight: ({ context }) => isRight(context),
    isDirty: ({ context }) => fields.isDirty(context.values, context.initial),
    becomesDirty: ({ context, event }) =>
      !fields.isDirty(context.values, context.initial) &&
      fields.isDirty(nextValues(context, event), context.initial),
    becomesClean: ({ context, event }) =>
      fields.isDirty(context.values, context.initial) &&
      !fields.isDirty(nextValues(context, event), context.initial),
    mayEnter: ({ context, event }) =>
      event.type === 'form.enter' &&
      enterEffect({ inTextarea: event.inTextarea, enabled: context.submitsOnEnter }) === 'submit',
    mayEnterRight: ({ context, event }) =>
      event.type === 'form.enter' &&
      isRight(context) &&
      enterEffect({ inTextarea: event.inTextarea, enabled: context.submitsOnEnter }) === 'submit',
    isAfterSending: ({ event }) => event.type === 'form.reset' && event.wasSent === true,
    succeeded: (_, result: object) => !isFailure(result),
  },
  actions: {
    register: assign(({ context, event }) => {
      assertEvent(event, 'form.register')
      return fields.registered(context, event.field)
    }),
    unregister: assign(({ context, event }) => {
      assertEvent(event, 'form.unregister')
      return fields.unregistered(context, event.name)
    }),
    change: assign(({ context, event }) => {
      assertEvent(event, 'form.change')
      return fields.changed(context, event.name, event.value)
    }),
    check: assign(({ context, event }) => {
      assertEvent(event, 'form.leave')
      return fields.checked(context, event.name)
    }),
    checkAll: assign(({ context }) => fields.allChecked(context)),
    noteFocused: assign({ focus: null }),
    /** The same values sent again after an uncertain end keep their key: it is the same sending. */
    keepKey: assign(({ context, event }) => {
      assertEvent(event, ['form.submit', 'form.enter'])
      return { key: context.key ?? event.key, errors: {}, focus: null, problem: null }
    }),
    reset: assign(({ context, event }) => {
      assertEvent(event, 'form.reset')
      const values = event.values ?? context.initial
      return { values, initial: values, errors: {}, focus: null, problem: null, key: null }
    }),
    keepSent: assign(({ context }) => ({ initial: context.values, key: null })),
    keepFailure: assign(({ context }, result: object) => {
      const problem = problemOf(result)
      const key = isUncertain(problem) ? context.key : null
      return { problem, key, ...(problem.fields ? fields.objected(context, problem.fields) : {}) }
    }),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    /** What follows elsewhere once it was sent; nothing unless the host says so. */
    announceSent: (_, _answer: object) => {},
    tellDirtied: sendTo(shopRef, ({ context }) => fact({ type: 'form.dirtied', form: context.name })),
    tellCleaned: sendTo(shopRef, ({ context }) => fact({ type: 'form.cleaned', form: context.name })),
  },
  delays: { submitTimeout: callTimeoutMs * 2 },
})

/** What is sent now: the values of the registered fields, nested by their grouped names. */
export function submissionOf({ fields: all, values, key }: FormContext): Submission {
  const sent = Object.fromEntries(all.map(({ name }) => [name, values[name]]))
  return { data: groupValues(sent), key: key ?? '' }
}
