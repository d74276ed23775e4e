import type { EventFrom } from 'xstate'
import type { FormMachine } from '#machines/journeys/form/form.machine.ts'
import { newKey } from '../../edge.ts'
import type { FormActs } from './form-acts.ts'

/** What a reader of the newsletter's form does, as events of its journey. */
export const newsletterActs = (tell: (event: EventFrom<FormMachine>) => void): FormActs => ({
  change: (name, value) => tell({ type: 'form.change', name, value }),
  leave: name => tell({ type: 'form.leave', name }),
  submit: () => tell({ type: 'form.submit', key: newKey() }),
  focused: () => tell({ type: 'form.focused' }),
})
